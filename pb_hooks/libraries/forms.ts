export { sendFormAgain } from "../features/inquiries/send-form-again"
