export { writeFailure } from "../engine/failures"
export { logUnknownPath } from "../engine/unknown-path"
