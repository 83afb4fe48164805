// What other features may use of this one.

export { PropertyLink } from "./property-link"
