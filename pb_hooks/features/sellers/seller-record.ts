import { mandateDue, SELLER_FIELDS, sellerPatchSchema } from "../../../src/domain/properties/seller-fields"
import { withOwners } from "../../../src/domain/sellers/owner-links"
import { berlinDay } from "../../../src/domain/values/date"
import { parseStructured } from "../../../src/domain/values/structured"
import { hasChanged } from "../../database/changes"
import {
  type Db,
  findByIds,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  setValues,
} from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { linksOf } from "./owner-link"

const NO_CONTACT = "Diesen Kontakt gibt es in Ihrem Unternehmen nicht mehr. Bitte wählen Sie den Eigentümer neu."
const BACKWARDS = "Der Auftrag endet vor seinem ersten Tag"
const SCHEMAS = { created: sellerPatchSchema, changed: sellerPatchSchema }

export const ownersOf = (property: core.Record): string[] => {
  const list = parseStructured(property.getString("owner_ids"), "list")
  return Array.isArray(list) ? list.map(String) : []
}

/** Checks whose the listing is and what is agreed, on any path, and keeps what follows from it. */
export function onSaveOwned(event: SaveEvent): void {
  const record = requireRecord(event)
  if (!hasChanged(record, ...SELLER_FIELDS, "status")) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    asApiError(() => prepare(app, record))
    event.next()
  })
}

function prepare(app: Db, record: core.Record): void {
  const { owner_ids, ...values } = validateChanged(record, SCHEMAS)
  setValues(record, values)
  if (owner_ids !== undefined) {
    const owners = [...new Set(owner_ids)]
    assertContacts(app, record, owners)
    setValues(record, { owner_ids: owners, owner_links: withOwners(linksOf(record), owners) })
  }
  const [from, until] = [record.getString("mandate_from"), record.getString("mandate_until")]
  if (from !== "" && until !== "" && until < from) throw new HttpError(400, BACKWARDS, { mandate_until: BACKWARDS })
  const term = { mandate_until: until, mandate_notice_days: record.getInt("mandate_notice_days") }
  record.set("mandate_due", mandateDue(term))
  settleSale(record)
}

/**
 * A listing that is sold was sold today, unless somebody says when; one that is offered again was not, and its next owner has not
 * agreed to be a reference.
 */
function settleSale(record: core.Record): void {
  const status = record.getString("status")
  const before = record.isNew() ? "" : record.original().getString("status")
  if (status === before) return
  if (status === "active") {
    if (record.original().getString("sold_on") !== "") record.set("show_as_reference", false)
    record.set("sold_on", "")
  }
  if (status === "sold" && record.getString("sold_on") === "") record.set("sold_on", berlinDay(new Date()))
}

function assertContacts(app: Db, record: core.Record, owners: readonly string[]): void {
  const found = findByIds(app, "contacts", owners)
  const company = record.getString("company_id")
  if (owners.every((id) => found.get(id)?.getString("company_id") === company)) return
  throw new HttpError(400, NO_CONTACT, { owner_ids: NO_CONTACT })
}

const OWNED = `SELECT id AS row FROM properties
  WHERE company_id = {:company} AND owner_ids != '[]' AND instr(owner_ids, {:contact}) > 0`

/** Changes each listing of a contact, and saves it. */
function changeOwned(app: Db, contact: core.Record, change: (listing: core.Record) => void): void {
  const owned = queryRows(app, OWNED, { company: contact.getString("company_id"), contact: contact.id })
  for (const listing of findByIds(app, "properties", owned).values()) {
    change(listing)
    app.save(listing)
  }
}

/** Whoever is no contact any more owns nothing: erasure, retention and deletion empty their listings, with their links. */
export function onContactGone(event: SaveEvent): void {
  const contact = requireRecord(event)
  inEventTransaction(event, (app) => {
    changeOwned(app, contact, (listing) =>
      setValues(listing, { owner_ids: ownersOf(listing).filter((id) => id !== contact.id) }),
    )
    event.next()
  })
}

/** Whoever wants to be erased agrees to nothing any more; a contact that only its time has ended still has agreed. */
export function endReferences(app: Db, contact: core.Record): void {
  changeOwned(app, contact, (listing) => listing.set("show_as_reference", false))
}
