export { tendDeliveries } from "../deliveries/tend"
export { sendDigests } from "../leads/digest-mail"
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
