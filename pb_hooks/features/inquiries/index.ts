// Other features may use only these parts of this one.

export { inquiryColumns } from "./inquiry-columns"
