export { addAdminCommand } from "../administrator"
export { removeExpiredQuotas } from "../http/rate-limit"
export { onDeleteAgent, onSaveAgent } from "../records/agents"
export { sendDueMails } from "../records/audit"
export { onDeleteCompany, onSaveCompany } from "../records/companies"
export { onSaveMedia, removeUnlistedMedia } from "../records/media"
export {
  ignoreVerification,
  onCreateRequest,
  onNativeLogin,
  onUpdateRequest,
  rejectEmailChange,
} from "../records/native-requests"
export { onSaveProperty } from "../records/properties"
export { notifyFormerColleagues, onSaveUser } from "../records/users"
export { onBootstrap } from "../settings"
