import type { Saves } from "../../server/saves"
import { onCopyEnded } from "./mail-outcome"

export const saves: Saves = { update: { outbox: [onCopyEnded] } }
