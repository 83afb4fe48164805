// Other features may use only these parts of this one.

export { createDocumentLink, publicDocuments } from "./document-links"
