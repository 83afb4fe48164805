// What other features may use of this one.

export { countInquiry } from "./listing-days"
