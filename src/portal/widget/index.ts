// What other features may use of this one.

export { hasCopiedCode } from "./copied-code"
