/** The place of a form's error. A form that is sent to it shows its answer there, without a script. */
export const FAILURE_ID = "fehler"
export const FAILURE_PLACE = `#${FAILURE_ID}`
