// Other features may use only these parts of this one.

export { viewingColumns } from "./viewing-columns"
