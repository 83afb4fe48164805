import { STATUS_MESSAGES, statusMessage } from "../../src/domain/status-messages"
import { firstError } from "../../src/domain/validate"
import { HttpError } from "./http-error"

/** Marks sentences of ours in PocketBase's own errors, whose texts are English. */
export const OUR_SENTENCE = "validation_sentence"
/** The field name under which a refusal that belongs to no field carries its sentence. */
export const WHOLE_RECORD = "record"

type PocketbaseError = { status?: unknown; rawData?: () => unknown; filter?: unknown }
type Issue = { code?: () => string; message?: () => string }

const REFUSED_FIELD = "Ungültige Eingabe"

/**
 * PocketBase's own errors as ours: the status stays, sentences of ours (see `records/refusal.ts`) are taken as they are,
 * its own English texts are replaced. `null` is a bug of ours.
 */
export function fromPocketbase(error: unknown): HttpError | null {
  const inner = ((error as { value?: unknown })?.value ?? error) as PocketbaseError | null
  if (inner !== null && isRefusedSave(inner)) {
    // The engine shows a Go map's methods only; as text it has its fields.
    const names = Object.keys(JSON.parse(JSON.stringify(inner)))
    const fields = Object.fromEntries(names.map((name) => [name, REFUSED_FIELD]))
    return new HttpError(400, STATUS_MESSAGES[400], fields)
  }
  const status = inner?.status
  if (typeof status !== "number") return null
  const raw = inner?.rawData?.()
  const issues = typeof raw === "object" && raw !== null ? Object.entries(raw as Record<string, Issue>) : []
  const ours = issues.filter(([, issue]) => issue?.code?.() === OUR_SENTENCE)
  if (ours.length > 0) {
    const sentences = Object.fromEntries(ours.map(([field, issue]) => [field, issue.message?.() ?? ""]))
    const { [WHOLE_RECORD]: whole, ...fields } = sentences
    return new HttpError(status, whole ?? firstError(fields), Object.keys(fields).length > 0 ? fields : undefined)
  }
  const sentence = statusMessage(status)
  return sentence === undefined ? null : new HttpError(status, sentence)
}

/** `validation.Errors`: a map from fields to what the collection itself refuses, as a save throws it. */
function isRefusedSave(error: PocketbaseError): boolean {
  return typeof error.filter === "function"
}
