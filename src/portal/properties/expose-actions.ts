import type { PropertyListParams } from "../../api/properties"
import type { PropertyStatus } from "../../domain/properties/property-status"

// Loaded when somebody wants a document.
const saving = () => import("./save-listed-exposes")

export const makeExpose = async (id: string): Promise<void> => (await saving()).saveWithMessages([id])

export const makeListedExposes = async (params: PropertyListParams): Promise<void> =>
  (await saving()).saveListed(params)

export const saveExposesOf = async (rows: readonly { id: string; status: PropertyStatus }[]): Promise<void> =>
  (await saving()).saveSelected(rows)
