// Engines that are made for one call load these hooks of a save as well (decision 3).

export {
  ignoreVerification,
  onCreateRequest,
  onDeleteRequest,
  onNativeLogin,
  onPasswordResetRequest,
  onUpdateRequest,
  rejectEmailChange,
} from "../features/accounts/native-requests"
export { onCreate, onDelete, onUpdate, onUpdated, SAVES } from "../features/saves"
export { onNativeAuth } from "../server/audit/console-audit"
export { onLiveDataChanged } from "../server/cache/stamp"
