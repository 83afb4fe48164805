export { sendFormAgain } from "../pages/send-form-again"
