import { STATUS_MESSAGES, statusMessage } from "../../../src/domain/values/status-messages"
import { getProperty } from "../../../src/domain/values/type-guards"
import { firstError } from "../../../src/domain/values/validate"
import { HttpError } from "../../engine/http-error"

export const VALIDATION_CODE = "validation_sentence"
export const WHOLE_RECORD = "record"

type PocketbaseError = { status: number; rawData?: () => Record<string, Issue> | null }
type Issue = { code?: () => string; message?: () => string }

const INVALID_FIELD = "Ungültige Eingabe"

export function fromPocketbase(error: unknown): HttpError | null {
  const inner = getProperty(error, "value") ?? error
  if (isValidationErrors(inner)) {
    // The engine shows only the methods of a Go map; its fields are in its JSON.
    const names = Object.keys(JSON.parse(JSON.stringify(inner)))
    const fields = Object.fromEntries(names.map((name) => [name, INVALID_FIELD]))
    return new HttpError(400, STATUS_MESSAGES[400], fields)
  }
  if (!isPocketbaseError(inner)) return null
  const { status } = inner
  const own = ownMessages(inner)
  if (own !== null) {
    const { [WHOLE_RECORD]: whole, ...fields } = own
    return new HttpError(status, whole ?? firstError(fields), Object.keys(fields).length > 0 ? fields : undefined)
  }
  const message = statusMessage(status)
  return message === undefined ? null : new HttpError(status, message)
}

/** Returns the messages of our hooks (`asApiError`), by field. */
function ownMessages(error: PocketbaseError): Record<string, string> | null {
  const own = Object.entries(error.rawData?.() ?? {}).filter(([, issue]) => issue?.code?.() === VALIDATION_CODE)
  return own.length === 0 ? null : Object.fromEntries(own.map(([field, issue]) => [field, issue.message?.() ?? ""]))
}

const isPocketbaseError = (error: unknown): error is PocketbaseError => typeof getProperty(error, "status") === "number"
/** Excludes a list of errors: that of a transaction, and that of its rollback. */
const isValidationErrors = (error: unknown) =>
  typeof getProperty(error, "filter") === "function" && !Array.isArray(error)
