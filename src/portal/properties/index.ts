// Exports the parts that other features may use.

export { PropertyLink } from "./property-link"
