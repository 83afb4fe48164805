export { writeFailure } from "../base/failures"
