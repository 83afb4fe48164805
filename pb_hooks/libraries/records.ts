export { removeExpiredQuotas } from "../auth/rate-limit"
export { takeNightlyBackup } from "../backup/nightly"
export { edgeSeconds } from "../base/env"
export { purgeAfterChange, purgeAfterUpdate, purgeAgain } from "../cache/edge"
export { compactAfterErasure } from "../db/erasures"
export { addDoctorCommand } from "../doctor/command"
export { probeFiles } from "../images/object-storage"
export { forgetInTime } from "../leads/forget-in-time"
export { tendDocumentLinks } from "../media/document-links"
export { removeUnlistedMedia } from "../media/media"
export { tendOwnerlessFiles } from "../media/ownerless-files"
export { onDeleteRequest, onNativeAuth } from "../records/console-audit"
export { removeOldInvitations } from "../records/invitations"
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
export { onCreate, onDelete, onUpdate, onUserUpdated, SAVE_HOOKS } from "../saves/save-hooks"
export { addCommands } from "../startup/commands"
export { limitConnections } from "../startup/connections"
export { rateListings } from "../startup/rate-listings"
export { onBootstrap } from "../startup/settings"
