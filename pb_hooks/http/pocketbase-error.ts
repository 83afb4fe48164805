import { STATUS_MESSAGES, statusMessage } from "../../src/domain/status-messages"
import { firstError } from "../../src/domain/validate"
import { HttpError } from "../base/http-error"

export const VALIDATION_CODE = "validation_sentence"
export const WHOLE_RECORD = "record"

type PocketbaseError = { status?: unknown; rawData?: () => unknown; filter?: unknown }
type Issue = { code?: () => string; message?: () => string }

const INVALID_FIELD = "Ungültige Eingabe"

export function fromPocketbase(error: unknown): HttpError | null {
  const inner = ((error as { value?: unknown })?.value ?? error) as PocketbaseError | null
  if (inner !== null && isValidationErrors(inner)) {
    // The engine shows only the methods of a Go map; its fields are in its JSON.
    const names = Object.keys(JSON.parse(JSON.stringify(inner)))
    const fields = Object.fromEntries(names.map((name) => [name, INVALID_FIELD]))
    return new HttpError(400, STATUS_MESSAGES[400], fields)
  }
  const status = inner?.status
  if (typeof status !== "number") return null
  const raw = inner?.rawData?.()
  const issues = typeof raw === "object" && raw !== null ? Object.entries(raw as Record<string, Issue>) : []
  const ours = issues.filter(([, issue]) => issue?.code?.() === VALIDATION_CODE)
  if (ours.length > 0) {
    const messages = Object.fromEntries(ours.map(([field, issue]) => [field, issue.message?.() ?? ""]))
    const { [WHOLE_RECORD]: whole, ...fields } = messages
    return new HttpError(status, whole ?? firstError(fields), Object.keys(fields).length > 0 ? fields : undefined)
  }
  const message = statusMessage(status)
  return message === undefined ? null : new HttpError(status, message)
}

function isValidationErrors(error: PocketbaseError): boolean {
  return typeof error.filter === "function"
}
