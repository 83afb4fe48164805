import * as z from "zod/mini"
import { type Company, companyPatchSchema, newCompanySchema } from "../../../src/domain/companies/company"
import { DEFAULT_INQUIRY_MODE } from "../../../src/domain/companies/inquiry-mode"
import { DEFAULT_INQUIRY_MONTHS } from "../../../src/domain/companies/inquiry-retention"
import { withdrawalProblem } from "../../../src/domain/companies/withdrawal"
import { slugLength } from "../../../src/domain/inbound-mails/slug-length"
import { DEFAULT_ANSWER, DEFAULT_TEMPLATES } from "../../../src/domain/inquiries/inquiry-answer"
import { DEFAULT_PATTERN } from "../../../src/domain/properties/reference"
import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { hasChanged, saveIfChanged } from "../../database/changes"
import { flagColumn, isoInstant, originText, textLiteral } from "../../database/columns"
import { getStrings, requireRecord, type SaveEvent } from "../../database/records"
import { env } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { PICTURE_FIELDS, pictureColumn, storePictures } from "./company-pictures"
import { needsSlug, saveWithSlug } from "./company-slugs"
import { planOfCompany } from "./entitlements"
import { contractVersion } from "./processing-facts"

const SCHEMAS = {
  created: z.omit(newCompanySchema, PICTURE_FIELDS),
  changed: z.omit(companyPatchSchema, PICTURE_FIELDS),
}

const TEMPLATES = JSON.stringify(DEFAULT_TEMPLATES)

export const companyColumns: Record<keyof Company, string> = {
  id: "id",
  name: "name",
  address: "nullif(address, '')",
  phone: "nullif(phone, '')",
  email: "nullif(email, '')",
  website: "nullif(website, '')",
  slug: "slug",
  accent_color: "nullif(accent_color, '')",
  corner_radius: "CAST(nullif(corner_radius, '') AS INTEGER)",
  color_scheme: "nullif(color_scheme, '')",
  imprint_url: "nullif(imprint_url, '')",
  privacy_url: "nullif(privacy_url, '')",
  representative: "nullif(representative, '')",
  register: "nullif(register, '')",
  vat_id: "nullif(vat_id, '')",
  expose_note: "nullif(expose_note, '')",
  authority: "nullif(authority, '')",
  contact_confirmed: flagColumn("contact_confirmed"),
  inquiry_mode: "inquiry_mode",
  inquiry_mode_confirmed: flagColumn("inquiry_mode_confirmed"),
  inquiry_copy_to: "nullif(inquiry_copy_to, '')",
  inquiry_xml_off: flagColumn("inquiry_xml_off"),
  inquiry_confirmation: flagColumn("inquiry_confirmation"),
  inquiry_confirmation_chosen: flagColumn("inquiry_confirmation_chosen"),
  inquiry_digest: flagColumn("inquiry_digest"),
  inquiry_months: `CAST(coalesce(nullif(inquiry_months, ''), '${DEFAULT_INQUIRY_MONTHS}') AS INTEGER)`,
  inquiry_answer: `coalesce(nullif(inquiry_answer, ''), '${DEFAULT_ANSWER}')`,
  answer_templates: `json(iif(json_array_length(answer_templates) > 0, answer_templates, '${TEMPLATES}'))`,
  valuation_off: flagColumn("valuation_off"),
  valuation_heading: "nullif(valuation_heading, '')",
  withdrawal_mode: "coalesce(nullif(withdrawal_mode, ''), 'off')",
  withdrawal_text: "withdrawal_text",
  about: "nullif(about, '')",
  opening_hours: "nullif(opening_hours, '')",
  show_team: flagColumn("show_team"),
  show_references: flagColumn("show_references"),
  reference_pattern: `coalesce(nullif(reference_pattern, ''), '${DEFAULT_PATTERN}')`,
  erasure_requested_at: `nullif(${isoInstant("erasure_requested_at")}, '')`,
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
  // The product's address, and the active provider, are known at run time only.
  get inbound_address() {
    const [local = "", domain] = env("IMAP_ADDRESS").split("@")
    return env("IMAP_HOST") && domain
      ? `${textLiteral(`${local}+`)} || rtrim(substr(slug, 1, ${slugLength(local)}), '-') || '-' || inbound_tag || ${textLiteral(`@${domain}`)}`
      : "NULL"
  },
  get logo() {
    return pictureColumn("logo", originText())
  },
  get page_picture() {
    return pictureColumn("page_picture", originText())
  },
  get contract_due() {
    const accepted = "EXISTS (SELECT 1 FROM processing_agreements a WHERE a.company_id = companies.id"
    return flagColumn(`${accepted}) AND NOT ${accepted} AND a.version = '${contractVersion()}')`)
  },
  get plan() {
    return planOfCompany("companies.id")
  },
}

export function onSaveCompany(event: SaveEvent): void {
  const record = requireRecord(event)
  asApiError(() => {
    for (const [name, value] of Object.entries(validateChanged(record, SCHEMAS))) {
      record.set(name, Array.isArray(value) ? JSON.stringify(value) : value)
    }
    const { name, address, email, phone } = getStrings(record, ["name", "address", "email", "phone"] as const)
    record.set("search_text", searchableText(name, address, searchedEmail(email), phoneWords(phone)))
    storePictures(event.app, record)
    setInquiryMode(record)
    setConfirmation(record)
    setWithdrawalMode(record)
    // A client may send back the default that it has read, which is no change.
    if (record.getString("reference_pattern") === DEFAULT_PATTERN) record.set("reference_pattern", "")
    if (record.getString("inquiry_answer") === DEFAULT_ANSWER) record.set("inquiry_answer", "")
    if (record.getString("answer_templates") === TEMPLATES) record.set("answer_templates", null)
  })
  // Companies from before their contact was shown everywhere are asked, as they had stored it for less.
  if (record.isNew()) record.set("contact_confirmed", true)
  if (needsSlug(record)) saveWithSlug(event)
  else saveIfChanged(event)
}

/** Companies from before inquiries were delivered by default are asked, until they choose. */
function setInquiryMode(record: core.Record): void {
  const mode = record.getString("inquiry_mode") || env("INQUIRY_MODE") || DEFAULT_INQUIRY_MODE
  record.set("inquiry_mode", mode)
  if (record.isNew() || mode !== record.original().getString("inquiry_mode")) record.set("inquiry_mode_confirmed", true)
}

/** Whoever asks a new company gets a receipt; companies of before are asked, until they choose. */
function setConfirmation(record: core.Record): void {
  if (record.isNew()) record.set("inquiry_confirmation", true)
  if (hasChanged(record, "inquiry_confirmation")) record.set("inquiry_confirmation_chosen", true)
}

/** The step before documents needs the company's own text. That it is off is stored as empty, as for companies of before. */
function setWithdrawalMode(record: core.Record): void {
  if (record.getString("withdrawal_mode") === "off") record.set("withdrawal_mode", "")
  const problem = withdrawalProblem(getStrings(record, ["withdrawal_mode", "withdrawal_text"] as const))
  if (problem !== "") throw new HttpError(400, problem, { withdrawal_text: problem })
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Clients recognize this error by the fields `users` and `properties`. */
export function onDeleteCompany(event: SaveEvent): void {
  const { id } = requireRecord(event)
  asApiError(() => {
    const of = $dbx.hashExp({ company_id: id })
    const users = event.app.countRecords("users", of)
    const properties = event.app.countRecords("properties", of)
    const proofs = event.app.countRecords("confirmations", of)
    if (users + properties + proofs === 0) return
    const left = {
      ...(users > 0 && { users: counted(users, "Benutzer", "Benutzer") }),
      ...(properties > 0 && { properties: counted(properties, "Immobilie", "Immobilien") }),
      ...(proofs > 0 && { confirmations: counted(proofs, "Nachweis", "Nachweise") }),
    }
    const message = `Das Unternehmen kann nicht gelöscht werden: Es hat noch ${Object.values(left).join(" und ")}`
    throw new HttpError(409, message, left)
  })
  event.next()
}
