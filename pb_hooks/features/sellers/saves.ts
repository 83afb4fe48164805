import type { Saves } from "../../server/saves"
import { onContactGone, onSaveOwned } from "./seller-record"

export const saves: Saves = {
  create: { properties: [onSaveOwned] },
  update: { properties: [onSaveOwned] },
  delete: { contacts: [onContactGone] },
}
