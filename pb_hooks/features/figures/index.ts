// Other features may use only these parts of this one.

export { countInquiry } from "./listing-days"
export { readFigures } from "./read-figures"
