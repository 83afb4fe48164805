// Exports the parts that other features may use.

import { lazy } from "react"

export { AccountErasure } from "./account-erasure"
export { CompanyDownload, CompanyErasure } from "./company-data"
export { ContractCard } from "./contract-card"
export { PersonCard } from "./person-card"
export { RetentionCard } from "./retention-card"

export const PersonDataDialog = lazy(async () => ({
  default: (await import("./person/person-data-dialog")).PersonDataDialog,
}))
