// What other features may use of this one.

export { publicDocuments } from "./document-links"
