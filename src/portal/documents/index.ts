// Exports the parts that other features may use.

export { Documents } from "./documents"
