// What other features may use of this one.

export { ErasureSection } from "./erasure-section"
