import type { Saves } from "../../server/saves"
import { keepOwner, keepOwnerWhenDeleted } from "./company-roles"
import { revokeWhenDeleted, revokeWhenLeaving } from "./interfaces"
import { forgetRemovals } from "./removals-record"
import { notifyEndedSessions, notifyFormerColleagues, onSaveUser } from "./users-record"

export const saves: Saves = {
  create: { users: [onSaveUser] },
  update: { users: [keepOwner, revokeWhenLeaving, onSaveUser, forgetRemovals] },
  delete: { users: [keepOwnerWhenDeleted, revokeWhenDeleted] },
  afterUpdate: { users: [notifyFormerColleagues, notifyEndedSessions] },
}
