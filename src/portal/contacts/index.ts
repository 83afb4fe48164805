// Exports the parts that other features may use.

export { default as contactTexts } from "./contacts.json"
export { FollowUp } from "./follow-up"
export { Today } from "./today"
