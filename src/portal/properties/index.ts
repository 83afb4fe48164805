// Exports the parts that other features may use.

export { propertyFacts, rowPrice } from "./property-facts"
export { PropertyLink } from "./property-link"
