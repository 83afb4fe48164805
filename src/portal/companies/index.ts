// What other features may use of this one.

export { useChangeCompany } from "./use-change-company"
