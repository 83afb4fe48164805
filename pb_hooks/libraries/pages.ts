export { answerInquiryForm } from "../pages/inquiry-answer"
export { renderRequestedPage } from "../pages/render-requested-page"
export { answerUncached } from "../pages/uncached"
