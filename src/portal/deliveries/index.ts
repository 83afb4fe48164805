// Exports the parts that other features may use.

export { targetsQuery, webhooksQuery } from "./api"
