export { sendFormAgain } from "../features/inquiries/rerender-form"
