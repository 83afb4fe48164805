// Other features may use only these parts of this one.

export { answerColumns, describeAnswer } from "./answer-columns"
export { findAnswerTime } from "./answer-time"
export { inquiryColumns } from "./inquiry-columns"
export { reassignInquiries } from "./reassign"
