import type { FieldErrors } from "../domain/validate"

export const INPUT_STAYS = "Was Sie eingegeben haben, bleibt erhalten."
const CHECK = "Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."

export const CONNECTION_MESSAGES = {
  unreachable: `Der Server ist nicht erreichbar. ${CHECK}`,
  tooSlow: `Der Server antwortet nicht. ${CHECK}`,
  unreadable: "Der Server konnte nicht richtig antworten. Bitte versuchen Sie es in einigen Minuten erneut.",
} as const

/** Any failed call. `message` is German and shown to the user. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly fields: FieldErrors = {},
    /** The technical cause for debugging: the browser's text, or `HTTP error! status: N`. */
    readonly reason: string = message,
    /** Whether `message` is the product's own; a proxy may have responded instead. */
    readonly fromServer: boolean = false,
  ) {
    super(message)
    this.name = "ApiError"
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : "Unbekannter Fehler"
}

export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {}
}
