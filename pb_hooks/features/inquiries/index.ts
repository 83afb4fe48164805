// Other features may use only these parts of this one.

export { bounceAnswer, delayAnswer } from "./answer-bounce"
export { answerColumns, describeAnswer } from "./answer-columns"
export { findAnswerTime } from "./answer-time"
export { createInquiry } from "./create-inquiry"
export { inquiryColumns } from "./inquiry-columns"
export { reassignInquiries } from "./reassign"
export { reopenInquiry } from "./reopen-inquiry"
export { valuationPage } from "./valuation"
