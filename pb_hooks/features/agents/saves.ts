import type { Saves } from "../../server/saves"
import { onDeleteAgent, onSaveAgent } from "./agents-record"

export const saves: Saves = {
  create: { agents: [onSaveAgent] },
  update: { agents: [onSaveAgent] },
  delete: { agents: [onDeleteAgent] },
}
