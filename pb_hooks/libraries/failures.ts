export { writeFailure } from "../engine/failures"
export { writeUnknownPath } from "../engine/unknown-path"
