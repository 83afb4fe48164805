import type { WithdrawalForm } from "../../../src/domain/confirmations/confirmation"
import { composeWithdrawal } from "../../../src/domain/confirmations/instruction"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { jsonObject } from "../../database/columns"
import { type Db, findById, newRecord, type Params, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import type { PageCompany } from "../companies"
import { idOfPass } from "./confirmation-seal"
import { mailCopy } from "./copy-mail"
import { shortenAddress } from "./network"
import { tellOffice } from "./office-mail"
import { assertFew, NO_COPY } from "./store-confirmation"

/** The highest number of receipts that an address gets of a company within a day, and of withdrawals from all. */
const MAX_PER_ADDRESS = 5
const MAX_PER_COMPANY = 200

/** `pass`: that of a copy's mail, or empty. */
type Sender = { address: string; tooMany: string; pass: string }

/**
 * Stores a withdrawal, mails the receipt to both sides, and returns the id. The same one within a day is stored once. It closes
 * something at once if its sender has a mail that only the typed address got.
 */
export function storeWithdrawal(app: Db, company: PageCompany, form: WithdrawalForm, sender: Sender): string {
  const text = composeWithdrawal({ companyName: company.name, ...form })
  const own = { company: company.id, email: normalizeEmail(form.email), since: toDbTimestamp(Date.now() - DAY) }
  const hash = $security.sha256(text)
  const today = "company_id = {:company} AND kind = 'withdrawal' AND created_at > {:since}"
  const [known] = queryRows(
    app,
    `SELECT id AS row FROM confirmations WHERE ${today} AND email = {:email} AND text_sha256 = {:hash}`,
    { ...own, hash },
  )
  const isProven = provesAddress(app, sender.pass, own)
  if (known !== undefined) {
    if (isProven) agreeToWithdrawal(app, app.findRecordById("confirmations", known))
    return known
  }
  assertFew(app, { company_id: company.id, email: own.email }, MAX_PER_ADDRESS, sender.tooMany, "withdrawal")
  const { company: id, since } = own
  const [count] = queryRows(app, `SELECT COUNT(*) AS row FROM confirmations WHERE ${today}`, { company: id, since })
  if (Number(count) >= MAX_PER_COMPANY) throw new HttpError(429, sender.tooMany)

  const row = newRecord(app, "confirmations")
  saveRow(app, row, {
    company_id: company.id,
    kind: "withdrawal",
    ...findListing(app, { company: id, email: own.email, contract: form.contract }),
    name: form.name,
    email: own.email,
    text,
    text_sha256: hash,
    network: shortenAddress(sender.address),
    ...(isProven && { agreed_at: toDbTimestamp(Date.now()) }),
  })
  if (!mailCopy(app, row)) saveRow(app, row, { failure: NO_COPY })
  tellOffice(app, row, isProven ? "withdrawal" : "unagreed")
  return row.id
}

/** Returns whether a pass came with the copy of something that this address has confirmed to this company. */
function provesAddress(app: Db, pass: string, own: { company: string; email: string }): boolean {
  const row = findById("confirmations", idOfPass("copy", pass), app)
  return row?.getString("company_id") === own.company && row.getString("email") === own.email
}

/** Lets a withdrawal close what it concerns. When it was agreed to first stays. */
export function agreeToWithdrawal(app: Db, row: core.Record): void {
  if (row.getString("agreed_at") === "") saveRow(app, row, { agreed_at: toDbTimestamp(Date.now()) })
}

const LISTING = jsonObject({
  property_id: "property_id",
  property_title: "property_title",
  property_reference: "property_reference",
})

/** Finds the one listing that the person has confirmed something about and that they name; none if that is not clear. */
function findListing(app: Db, params: Params): Readonly<Record<string, string>> {
  const sql = `SELECT DISTINCT ${LISTING} AS row FROM confirmations
    WHERE company_id = {:company} AND email = {:email} AND kind != 'withdrawal'
    AND (property_reference != '' AND instr(lower({:contract}), lower(property_reference)) > 0
      OR instr(lower({:contract}), lower(property_title)) > 0)`
  const found = queryRows(app, sql, params)
  return found.length === 1 ? JSON.parse(found[0] ?? "{}") : {}
}
