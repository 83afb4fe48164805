import type { FloorPlan, PropertyImage } from "../../src/domain/image"
import type { PropertyColumn, PropertyPatch } from "../../src/domain/property"
import { parseStructured } from "../../src/domain/structured"
import { utf8Length } from "../../src/domain/text"
import { limit } from "../env"
import { HttpError } from "../http/http-error"
import type { Store } from "../http/store"
import { FILLED_COLUMNS } from "./property-columns"

/** What of a column is typed in. Of pictures that is names, and addresses of other sites: the rest is the server's. */
function typedText(name: PropertyColumn, value: unknown): string {
  if (name !== "images" && name !== "floor_plans") return typeof value === "string" ? value : JSON.stringify(value)
  const entries = parseStructured(value, "list") as readonly Partial<PropertyImage & FloorPlan>[]
  return entries.map(({ id, url, name: plan = "" }) => plan + (id ? "" : url)).join("")
}

/** No character has more bytes in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 3

/**
 * A property's texts together are bounded, as everybody who opens a list or the public page has them loaded. Those that
 * were longer before may stay, and become shorter step by step.
 *
 * @throws HttpError 400 beside the longest of the changed texts
 */
export function assertTextsFit(record: core.Record, changes: PropertyPatch): void {
  const kilobytes = limit("MAX_PROPERTY_TEXT_KB")
  const most = kilobytes * 1000
  const texts = FILLED_COLUMNS.map((name) => typedText(name, changes[name] ?? record.getString(name)))
  if (texts.reduce((sum, text) => sum + text.length, 0) * MAX_BYTES_PER_CHARACTER <= most) return
  const bytes = texts.reduce((sum, text) => sum + utf8Length(text), 0)
  const before = record.isNew() ? null : record.original()
  const bytesBefore = FILLED_COLUMNS.map((name) => utf8Length(typedText(name, before?.getString(name) ?? "")))
  if (
    bytes <=
    Math.max(
      most,
      bytesBefore.reduce((sum, length) => sum + length, 0),
    )
  )
    return
  const changed = FILLED_COLUMNS.filter((name) => changes[name] !== undefined)
  const lengthOf = (name: PropertyColumn) => typedText(name, changes[name]).length
  const longest = changed.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), changed[0] ?? "description")
  const message = `Die Texte dieser Immobilie sind zusammen zu lang: ${Math.ceil(bytes / 1000)} kB, möglich sind ${kilobytes} kB. Bitte kürzen Sie sie.`
  throw new HttpError(400, message, { [longest]: message })
}

/** @throws HttpError 409 when the company has as many listings as it may */
export function assertPropertyQuota(app: Store, companyId: string): void {
  const most = limit("MAX_PROPERTIES_PER_COMPANY")
  if (app.countRecords("properties", $dbx.hashExp({ company_id: companyId })) < most) return
  const message = `Ihr Unternehmen hat bereits ${most} Immobilien, mehr sind nicht möglich. Bitte löschen Sie zuerst welche, die Sie nicht mehr brauchen.`
  throw new HttpError(409, message)
}
