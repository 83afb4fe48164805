import { CONTACT_LISTS } from "../../../src/domain/contacts/contact"
import type { BatchResult, BatchStep } from "../../../src/domain/contacts/contact-batch"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { assertBelowLimit } from "../../database/company-limit"
import { setActor } from "../../database/record-actor"
import { type Db, findById, newRecord, setValues } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { type Caller, recordAdministrator, requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { fromPocketbase } from "../../server/http/pocketbase-error"
import { getList, INQUIRY_OF_CONTACT, OWNED_BY_CONTACT } from "./find-contact"
import { FULL, MAX_PER_COMPANY } from "./limits"

const TAKEN = "Diese Kennung ist vergeben"
const GONE = "Diesen Kontakt gibt es nicht mehr"
const CHANGED = "Der Kontakt wurde inzwischen bearbeitet; er blieb, wie er ist"
const IN_USE =
  "Mit dem Kontakt ist inzwischen etwas geschehen: eine Anfrage, Notiz, Suche, Besichtigung oder eine Immobilie, die ihm gehört; er blieb"

type Batch = { app: Db; call: Caller; companyId: string }

/** Takes one step. What it may not do is a result with the reason, and stops no other step. */
export function takeStep(batch: Batch, step: BatchStep): BatchResult {
  try {
    return { id: step.id, outcome: TAKE[step.kind](batch, step), message: "" }
  } catch (error) {
    // What the hook of a save refuses comes from another engine.
    const refusal = error instanceof HttpError ? error : fromPocketbase(error)
    if (refusal === null || refusal.status >= 500) throw error
    return { id: step.id, outcome: "refused", message: refusal.message }
  }
}

type Outcome = "done" | "nothing"

const TAKE: Record<BatchStep["kind"], (batch: Batch, step: BatchStep) => Outcome> = {
  create: ({ app, call, companyId }, { id, input }) => {
    const present = findById("contacts", id, app)
    if (present !== null && present.getString("company_id") !== companyId) throw new HttpError(409, TAKEN)
    if (present !== null) return "done"
    assertBelowLimit(app, "contacts", companyId, MAX_PER_COMPANY, FULL)
    const contact = newRecord(app, "contacts", id)
    setValues(contact, { ...input, company_id: companyId })
    setActor(contact, call.user)
    app.save(contact)
    recordAdministrator(app, call, contact)
    return "done"
  },
  change: ({ app, call, companyId }, { id, input, before }) => {
    const contact = findById("contacts", id, app)
    if (contact === null || contact.getString("company_id") !== companyId) throw new HttpError(404, GONE)
    if (hasValues(contact, input)) return "done"
    if (!hasValues(contact, before)) throw new HttpError(409, CHANGED)
    setValues(contact, input)
    app.save(contact)
    recordAdministrator(app, call, contact)
    return "done"
  },
  remove: ({ app, call, companyId }, { id, before }) => {
    const contact = findById("contacts", id, app)
    if (contact === null || contact.getString("company_id") !== companyId) return "nothing"
    if (!hasValues(contact, before)) throw new HttpError(409, CHANGED)
    if (isInUse(app, id)) throw new HttpError(409, IN_USE)
    app.delete(contact)
    recordAction(app, "contact_deleted", { actor: requireUser(call.event), companyId, subject: id })
    return "done"
  },
}

const hasValues = (contact: core.Record, values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).every(([name, value]) =>
    isOneOf(CONTACT_LISTS, name)
      ? JSON.stringify(getList(contact, name)) === JSON.stringify(value)
      : contact.getString(name) === value,
  )

/** Returns whether anything has happened with a contact since it was created. Inquiries of before the import have not. */
const isInUse = (app: Db, id: string) =>
  queryRows(
    app,
    `SELECT id AS row FROM contacts WHERE id = {:id} AND (
      EXISTS (SELECT 1 FROM contact_notes WHERE contact_id = contacts.id)
      OR EXISTS (SELECT 1 FROM saved_searches WHERE contact_id = contacts.id)
      OR EXISTS (SELECT 1 FROM viewings WHERE contact_id = contacts.id)
      OR EXISTS (SELECT 1 FROM properties WHERE ${OWNED_BY_CONTACT})
      OR EXISTS (SELECT 1 FROM inquiries WHERE ${INQUIRY_OF_CONTACT} AND inquiries.created_at > contacts.created_at))`,
    { id },
  ).length > 0
