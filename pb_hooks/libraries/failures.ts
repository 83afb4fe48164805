export { writeFailure } from "../engine/failures"
