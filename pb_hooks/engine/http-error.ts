import { STATUS_MESSAGES } from "../../src/domain/values/status-messages"
import type { FieldErrors } from "../../src/domain/values/validate"

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: FieldErrors,
    /** Additional fields of the response. */
    readonly facts?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

export const unauthorized = () => new HttpError(401, STATUS_MESSAGES[401])
export const forbidden = (message: string = STATUS_MESSAGES[403]) => new HttpError(403, message)
/** Creates the 404 that also answers for records of other companies, whose existence must not be disclosed. */
export const notFound = () => new HttpError(404, STATUS_MESSAGES[404])
