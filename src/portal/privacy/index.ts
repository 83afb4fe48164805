// What other features may use of this one.

import { lazy } from "react"

export { ErasureSection } from "./erasure-section"

export const PersonDataDialog = lazy(async () => ({
  default: (await import("./person/person-data-dialog")).PersonDataDialog,
}))
