// What other features may use of this one.

export { FirstSteps } from "./first-steps"
