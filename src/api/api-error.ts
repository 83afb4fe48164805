import type { FieldErrors } from "../domain/validate"

const KEPT = "Was Sie eingegeben haben, bleibt erhalten."
const CHECK = "Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."

/** What the user is told where no sentence of the server's came. */
export const CONNECTION_MESSAGES = {
  unreachable: `Der Server ist nicht erreichbar. ${KEPT} ${CHECK}`,
  tooSlow: `Der Server antwortet nicht. ${KEPT} ${CHECK}`,
  unreadable: `Der Server konnte nicht richtig antworten. ${KEPT} Bitte versuchen Sie es in einigen Minuten erneut.`,
} as const

/** Any call that did not bring what was asked for. The message is what the user is shown. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Field name to sentence, where the server named fields. */
    readonly fields: FieldErrors = {},
    /** The technical words of spec sections 7 and 8, for whoever looks into it: the browser's, or `HTTP error! status: N`. */
    readonly reason: string = message,
    /** Whether the product's own server said so, in its JSON: a proxy before it may answer in its place. */
    readonly fromServer: boolean = false,
  ) {
    super(message)
    this.name = "ApiError"
  }
}

/** The sentence inside whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : "Unbekannter Fehler"
}

/** The sentences for form fields inside whatever was thrown. */
export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {}
}
