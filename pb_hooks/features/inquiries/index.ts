// What other features may use of this one.

export { inquiryColumns } from "./inquiry-columns"
