// Other features may use only these parts of this one.

export { publicDocuments } from "./document-links"
