export { sendDocument } from "../pages/documents"
export { answerInquiryForm } from "../pages/inquiry-answer"
export { renderRequestedPage } from "../pages/render-requested-page"
