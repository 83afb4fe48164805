import type { ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { slugLength } from "../../../src/domain/inbound-mails/slug-length"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { env } from "../../engine/env"
import { createTag } from "./create-tag"

const FORMER_MS = 30 * DAY

/** Returns whether the operator has a mailbox whose mails become inquiries. */
export const hasMailbox = (): boolean => env("IMAP_HOST") !== "" && env("IMAP_ADDRESS") !== ""

/** Returns a company's own address of the operator's mailbox; empty without a mailbox. */
export function inboundAddress(company: core.Record): string {
  const [local = "", domain = ""] = env("IMAP_ADDRESS").split("@")
  const tag = company.getString("inbound_tag")
  const slug = company.getString("slug").slice(0, slugLength(local)).replace(/-+$/, "")
  return hasMailbox() && tag !== "" ? `${local}+${slug}-${tag}@${domain}` : ""
}

/** Gives the company another address; the one before is taken for 30 days more. */
export function renewAddress(app: Db, company: core.Record): void {
  const sql = `UPDATE companies SET inbound_former_tag = inbound_tag, inbound_former_until = {:until}, inbound_tag = {:tag}
    WHERE id = {:id}`
  const values = { id: company.id, tag: createTag(), until: toDbTimestamp(Date.now() + FORMER_MS) }
  app.db().newQuery(sql).bind(values).execute()
}

const BY_TAG = `SELECT company_slugs.company_id AS row FROM company_slugs JOIN companies ON companies.id = company_slugs.company_id
  WHERE company_slugs.slug BETWEEN {:slug} AND {:slug} || '~'
    AND rtrim(substr(company_slugs.slug, 1, {:length}), '-') = {:slug}
    AND (inbound_tag = {:tag} OR inbound_former_tag = {:tag} AND inbound_former_until > {:now})`
const BY_SENDER = `SELECT id AS row FROM companies WHERE inbound_senders != ''
  AND EXISTS (SELECT 1 FROM json_each({:addresses}) AS address
    WHERE address.value IN (SELECT value FROM json_each(companies.inbound_senders))) LIMIT 2`

/** Finds the company that a mail is for: by its own address, else by one that it has shown to be its own. */
export function findCompanyOfMail(app: Db, { tag, recipients }: ReceivedMail): string | null {
  const [, slug = "", end = ""] = /^([a-z0-9-]{1,60})-([a-z0-9]{6})$/.exec(tag) ?? []
  const now = toDbTimestamp(Date.now())
  const [mailbox = ""] = env("IMAP_ADDRESS").split("@")
  if (end !== "") return queryRows(app, BY_TAG, { slug, tag: end, now, length: slugLength(mailbox) })[0] ?? null
  const addresses = JSON.stringify(recipients.map(normalizeEmail))
  const found = queryRows(app, BY_SENDER, { addresses })
  // Two companies may have shown that they get the mails of one address: then only the delivery could tell.
  return found.length === 1 ? (found[0] ?? null) : null
}
