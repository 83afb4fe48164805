// What most engines of the pool load, each schema once: decision 3.

import { routes } from "../features/all-routes"
import { COLLECTIONS } from "../features/collections"
import { makeDispatcher } from "../server/routes/dispatch"

export { compactAfterErasure } from "../database/erasures"
export { removeExpiredQuotas } from "../engine/rate-limit"
export {
  onEmailChange,
  onOneTimePassword,
  onOtherMail,
  onPasswordReset,
  onSignInAlert,
  onVerification,
} from "../features/accounts/account-mails"
export { removeOldInvitations } from "../features/accounts/invitations-record"
export { takeNightlyBackup } from "../features/backup/nightly"
export { tendDeliveries } from "../features/deliveries/tend"
export { tendDocumentLinks } from "../features/documents/document-links"
export { sendDigests } from "../features/inquiries/digest-mail"
export { forgetInTime } from "../features/inquiries/forget-in-time"
export { answerInquiryForm } from "../features/inquiries/inquiry-answer"
export { removeUnlistedMedia } from "../features/media/media"
export { addDoctorCommand } from "../features/operations/command"
export { addCommands } from "../features/operations/commands"
export { limitConnections } from "../features/operations/connections"
export { rateListings } from "../features/operations/rate-listings"
export { onBootstrap } from "../features/operations/settings"
export { renderRequestedPage } from "../features/pages/render-requested-page"
export { answerUncached } from "../features/pages/uncached"
export { forgetPayments } from "../features/payments/forget-payments"
export { reviewCompanies } from "../features/payments/review-companies"
export { sweepPayments } from "../features/payments/sweep"
export { removeOldRows } from "../features/privacy/old-rows"
export { sendSearchDigests } from "../features/searches/search-digest"
export { probeFiles } from "../files/object-storage"
export { tendOwnerlessFiles } from "../files/ownerless-files"
export { onMailWritten, sendAfterResponse } from "../mail/at-once"
export { tendOutbox } from "../mail/deliver"
export { onEnrichMail } from "../mail/outbox"
export { CACHED_PAGES, FORM_PAGES, UNCACHED_PAGES } from "../server/pages/page-paths"

export { routes }

export const dispatch = makeDispatcher(routes, COLLECTIONS)
