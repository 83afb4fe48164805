import type { Saves } from "../../server/saves"
import { onListingSaved } from "./listing-news"

export const saves: Saves = {
  create: { properties: [onListingSaved] },
  update: { properties: [onListingSaved] },
}
