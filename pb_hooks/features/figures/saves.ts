import type { Saves } from "../../server/saves"
import { onPriceChanged } from "./price-changes"

export const saves: Saves = { update: { properties: [onPriceChanged] } }
