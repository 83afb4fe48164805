// Exports the parts that other features may use.

export { FirstSteps } from "./first-steps"
