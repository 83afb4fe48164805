export { removeExpiredQuotas } from "../auth/rate-limit"
export { takeNightlyBackup } from "../backup/nightly"
export { edgeSeconds } from "../base/env"
export { purgeAfterChange, purgeAfterUpdate, purgeAgain } from "../cache/edge"
export { saveIfChanged } from "../db/changes"
export { compactAfterErasure } from "../db/erasures"
export { addDoctorCommand } from "../doctor/command"
export { probeFiles } from "../images/object-storage"
export { forgetInTime } from "../leads/forget-in-time"
export { tendDocumentLinks } from "../media/document-links"
export { onSaveDocument } from "../media/documents"
export { onSaveMedia, removeUnlistedMedia } from "../media/media"
export { tendOwnerlessFiles } from "../media/ownerless-files"
export { onSaveBuyer, onSaveSubscription } from "../payment/subscriptions"
export { onDeleteAgent, onSaveAgent } from "../records/agents"
export { onDeleteCompany, onSaveCompany } from "../records/companies"
export { onDeleteRequest, onNativeAuth } from "../records/console-audit"
export { onSaveCoupon } from "../records/coupons"
export { removeOldInvitations } from "../records/invitations"
export { movedTables, onDeleteOfMoved, onSaveOfMoved } from "../records/lives-here"
export {
  ignoreVerification,
  onCreateRequest,
  onDeleteAgentRequest,
  onNativeLogin,
  onPasswordResetRequest,
  onUpdateRequest,
  rejectEmailChange,
} from "../records/native-requests"
export { removeOldRows } from "../records/old-rows"
export { onSaveNumberedProperty } from "../records/property-references"
export { forgetRemovals } from "../records/removals"
export { notifyEndedSessions, notifyFormerColleagues, onSaveUser } from "../records/users"
export { addCommands } from "../startup/commands"
export { limitConnections } from "../startup/connections"
export { rateListings } from "../startup/rate-listings"
export { onBootstrap } from "../startup/settings"
