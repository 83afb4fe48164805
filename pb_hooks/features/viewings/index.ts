// Other features may use only these parts of this one.

export { calendarAddress } from "./calendar-link"
export { viewingColumns } from "./viewing-columns"
