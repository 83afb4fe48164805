import { SELLER_FIELDS, type SellerField } from "../../../src/domain/properties/seller-fields"
import { flagColumn, type RowColumns } from "../../database/columns"
import { forbidden } from "../../engine/http-error"
import { KEYS } from "../../engine/key-names"
import type { Caller } from "../../server/access/access"

const sellerColumns: Record<SellerField, string> = {
  owner_ids: "json(iif(json_type(owner_ids) = 'array', owner_ids, '[]'))",
  mandate: "mandate",
  mandate_from: "mandate_from",
  mandate_until: "mandate_until",
  mandate_notice_days: "coalesce(mandate_notice_days, 0)",
  mandate_extends_months: "coalesce(mandate_extends_months, 0)",
  sold_on: "sold_on",
  show_as_reference: flagColumn("show_as_reference"),
  note_for_owner: "note_for_owner",
  report_monthly: flagColumn("report_monthly"),
}

const FOR_PEOPLE =
  "Eigentümer und Auftrag einer Immobilie sind nur für Menschen: Ein Schlüssel liest und ändert sie nicht."

/** A key belongs to a program of somebody else, such as a website, which must not publish whose a house is. */
const isPerson = ({ user }: Pick<Caller, "user">): boolean => user !== null && user.collection().name !== KEYS

/** Returns the columns about the seller that the caller may read: none for a key. */
export const readableSellerColumns = (call: Pick<Caller, "user">): RowColumns => (isPerson(call) ? sellerColumns : {})

/** Throws 403 if a key changes such a column, or finds listings by one. */
export function assertPerson(call: Pick<Caller, "user">, names: readonly string[]): void {
  const closed = names.find((name) => SELLER_FIELDS.some((field) => field === name) || SELLER_FILTERS.includes(name))
  if (closed !== undefined && !isPerson(call)) throw forbidden(`${FOR_PEOPLE} (${closed})`)
}

const SELLER_FILTERS: readonly string[] = ["mandate_ends_within", "without_owner"]

export const HAS_NO_OWNER = "(owner_ids IS NULL OR owner_ids IN ('', 'null', '[]'))"

/** The mandates of listings that are not sold whose last day, or last day of notice, comes within so many days. */
export const endsWithin = (days: string) =>
  `mandate_due != '' AND mandate_due <= date('now', '+${days} days') AND mandate_until >= date('now') AND status != 'sold'`
