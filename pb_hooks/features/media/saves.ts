import type { Saves } from "../../server/saves"
import { onSaveMedia } from "./media"

export const saves: Saves = {
  create: { media: [onSaveMedia] },
  update: { media: [onSaveMedia] },
}
