export { announceDeletedListing, announceInquiry, announceListing } from "../deliveries/events"
export { scheduleAfterChange } from "../deliveries/target-lease"
export { tendDeliveries } from "../deliveries/tend"
export { sendDigests } from "../leads/digest-mail"
export { onListingSaved } from "../leads/listing-news"
export { onInquiryDeleted, onMailEnded } from "../leads/mail-outcome"
export { sendSearchDigests } from "../leads/search-digest"
export {
  onEmailChange,
  onOneTimePassword,
  onOtherMail,
  onPasswordReset,
  onSignInAlert,
  onVerification,
} from "../mail/account-mails"
export { sendAfterResponse, startSending } from "../mail/at-once"
export { tendOutbox } from "../mail/deliver"
export { onEnrichMail } from "../mail/outbox"
