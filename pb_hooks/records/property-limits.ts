import { type FloorPlan, isUploaded, type PropertyImage } from "../../src/domain/image"
import { PROPERTY_COLUMN_NAMES, type PropertyColumn, type PropertyPatch } from "../../src/domain/property"
import { parseStructured } from "../../src/domain/structured"
import { utf8Length } from "../../src/domain/text"
import { envNumber } from "../base/env"
import { HttpError } from "../base/http-error"
import type { Db } from "../db/records"

/** What users type: of images, names and addresses of other sites. */
function typedText(name: PropertyColumn, value: unknown): string {
  if (name !== "images" && name !== "floor_plans") return typeof value === "string" ? value : JSON.stringify(value)
  const entries = parseStructured(value, "list") as readonly Partial<PropertyImage & FloorPlan>[]
  return entries.map((entry) => (entry.name ?? "") + (isUploaded(entry) ? "" : `${entry.id}${entry.url}`)).join("")
}

const MAX_BYTES_PER_CHARACTER = 3

/** Texts older than the limit may stay, and be shortened step by step. */
export function assertTextsFit(record: core.Record, changes: PropertyPatch): void {
  const kilobytes = envNumber("MAX_PROPERTY_TEXT_KB")
  const most = kilobytes * 1000
  const texts = PROPERTY_COLUMN_NAMES.map((name) => typedText(name, changes[name] ?? record.getString(name)))
  if (texts.reduce((sum, text) => sum + text.length, 0) * MAX_BYTES_PER_CHARACTER <= most) return
  const bytes = texts.reduce((sum, text) => sum + utf8Length(text), 0)
  const before = record.isNew() ? null : record.original()
  const bytesBefore = PROPERTY_COLUMN_NAMES.map((name) => utf8Length(typedText(name, before?.getString(name) ?? "")))
  if (
    bytes <=
    Math.max(
      most,
      bytesBefore.reduce((sum, length) => sum + length, 0),
    )
  )
    return
  const changed = PROPERTY_COLUMN_NAMES.filter((name) => changes[name] !== undefined)
  const lengthOf = (name: PropertyColumn) => typedText(name, changes[name]).length
  const longest = changed.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), changed[0] ?? "description")
  const message = `Die Texte dieser Immobilie sind zusammen zu lang: ${Math.ceil(bytes / 1000)} kB, möglich sind ${kilobytes} kB. Bitte kürzen Sie sie.`
  throw new HttpError(400, message, { [longest]: message })
}

export function assertPropertyQuota(app: Db, companyId: string): void {
  const most = envNumber("MAX_PROPERTIES_PER_COMPANY")
  if (app.countRecords("properties", $dbx.hashExp({ company_id: companyId })) < most) return
  const message = `Ihr Unternehmen hat bereits ${most} Immobilien, mehr sind nicht möglich. Bitte löschen Sie zuerst welche, die Sie nicht mehr brauchen.`
  throw new HttpError(409, message)
}
