// Exports the parts that other features may use.

export { hasCopiedCode } from "./copied-code"
