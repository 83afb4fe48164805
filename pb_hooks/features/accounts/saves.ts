import type { Saves } from "../../server/saves"
import { revokeWhenDeleted, revokeWhenLeaving } from "./interfaces"
import { forgetRemovals } from "./removals-record"
import { notifyEndedSessions, notifyFormerColleagues, onSaveUser } from "./users-record"

export const saves: Saves = {
  create: { users: [onSaveUser] },
  update: { users: [revokeWhenLeaving, onSaveUser, forgetRemovals] },
  delete: { users: [revokeWhenDeleted] },
  afterUpdate: { users: [notifyFormerColleagues, notifyEndedSessions] },
}
