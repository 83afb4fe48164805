// Exports the parts that other features may use.

export { useChangeCompany } from "./use-change-company"
