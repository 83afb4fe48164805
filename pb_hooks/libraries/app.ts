// What most engines of the pool load, each schema once: docs/decisions/0195-fewer-libraries.md.

export { removeExpiredQuotas } from "../auth/rate-limit"
export { takeNightlyBackup } from "../backup/nightly"
export { compactAfterErasure } from "../db/erasures"
export { tendDeliveries } from "../deliveries/tend"
export { addDoctorCommand } from "../doctor/command"
export { CACHED_PAGES, FORM_PAGES, UNCACHED_PAGES } from "../http/page-paths"
export { probeFiles } from "../images/object-storage"
export { sendDigests } from "../leads/digest-mail"
export { forgetInTime } from "../leads/forget-in-time"
export { sendSearchDigests } from "../leads/search-digest"
export {
  onEmailChange,
  onOneTimePassword,
  onOtherMail,
  onPasswordReset,
  onSignInAlert,
  onVerification,
} from "../mail/account-mails"
export { onMailWritten, sendAfterResponse } from "../mail/at-once"
export { tendOutbox } from "../mail/deliver"
export { onEnrichMail } from "../mail/outbox"
export { tendDocumentLinks } from "../media/document-links"
export { removeUnlistedMedia } from "../media/media"
export { tendOwnerlessFiles } from "../media/ownerless-files"
export { answerInquiryForm } from "../pages/inquiry-answer"
export { renderRequestedPage } from "../pages/render-requested-page"
export { answerUncached } from "../pages/uncached"
export { forgetPayments } from "../payment/forget-payments"
export { reviewCompanies } from "../payment/review-companies"
export { sweepPayments } from "../payment/sweep"
export { removeOldInvitations } from "../records/invitations"
export { removeOldRows } from "../records/old-rows"
export { routes } from "../routes"
export { dispatch } from "../routes/dispatch"
export { addCommands } from "../startup/commands"
export { limitConnections } from "../startup/connections"
export { rateListings } from "../startup/rate-listings"
export { onBootstrap } from "../startup/settings"
