import type { Saves } from "../../server/saves"
import { unlinkWhenLeaving } from "./agent-user"
import { onDeleteAgent, onSaveAgent } from "./agents-record"

export const saves: Saves = {
  create: { agents: [onSaveAgent] },
  update: { agents: [onSaveAgent], users: [unlinkWhenLeaving] },
  delete: { agents: [onDeleteAgent] },
}
