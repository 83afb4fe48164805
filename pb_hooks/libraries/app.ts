// Most engines of the pool load this, with each schema once: decision 3.

import { routes } from "../features/all"
import { COLLECTIONS } from "../features/collections"
import { makeDispatcher } from "../server/routes/dispatch"

export {
  onEmailChange,
  onOneTimePassword,
  onOtherMail,
  onPasswordReset,
  onSignInAlert,
  onVerification,
} from "../features/accounts/account-mails"
export { answerForm, answerUncached, formPaths, jobs, runJob } from "../features/all"
export { addDoctorCommand } from "../features/operations/command"
export { addCommands } from "../features/operations/commands"
export { limitConnections } from "../features/operations/connections"
export { onBootstrap } from "../features/operations/settings"
export { renderRequestedPage } from "../features/pages/render-requested-page"
export { probeFiles } from "../files/object-storage"
export { onEnrichMail } from "../mail/outbox"
export { onMailWritten, sendAfterResponse } from "../mail/send-on-enqueue"
export { CACHED_PAGES, FILE_PAGES, FORM_PAGES, UNCACHED_PAGES } from "../server/pages/page-paths"

export { routes }

export const dispatch = makeDispatcher(routes, COLLECTIONS)
