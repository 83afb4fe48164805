// What surrounds a save: engines that are made for one call load it as well (docs/decisions/0195-fewer-libraries.md).

export { onNativeAuth } from "../records/console-audit"
export {
  ignoreVerification,
  onCreateRequest,
  onDeleteRequest,
  onNativeLogin,
  onPasswordResetRequest,
  onUpdateRequest,
  rejectEmailChange,
} from "../records/native-requests"
export { onCreate, onDelete, onUpdate, onUserUpdated, SAVE_HOOKS } from "../saves/save-hooks"
