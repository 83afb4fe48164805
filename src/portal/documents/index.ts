// What other features may use of this one.

export { Documents } from "./documents"
