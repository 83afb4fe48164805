// Other features may use only these parts of this one.

export { confirmationColumns, MAIL_STATE, NOT_WITHDRAWN } from "./confirmation-columns"
export { hasConfirmed, readStep, type Step } from "./step"
export { answerStep, type StepAnswer, toShownStep } from "./step-form"
export { INSTRUCTION_OF_VIEWING } from "./viewing-instruction"
