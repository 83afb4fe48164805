import type { Saves } from "../../server/saves"
import { onSaveNumberedProperty } from "./property-references"

export const saves: Saves = {
  create: { properties: [onSaveNumberedProperty] },
  update: { properties: [onSaveNumberedProperty] },
}
