// Exports the parts that other features may use.

import { lazy } from "react"

export { ErasureSection } from "./erasure-section"

export const PersonDataDialog = lazy(async () => ({
  default: (await import("./person/person-data-dialog")).PersonDataDialog,
}))
