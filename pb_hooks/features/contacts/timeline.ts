import type { TimelineEvent } from "../../../src/domain/contacts/timeline"
import { VALUATION } from "../../../src/domain/inquiries/valuation"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { isoInstant, jsonObject } from "../../database/columns"
import type { Page } from "../../database/page"
import { listJson } from "../../database/sql"
import type { JsonText } from "../../engine/json-text"
import { MAIL_STATE, NOT_WITHDRAWN } from "../confirmations"
import { addressesOfContact } from "./find-contact"

type Columns = Readonly<Record<Exclude<keyof TimelineEvent, "kind" | "id">, string>>

const EMPTY = {
  inquiry_id: "''",
  text: "''",
  property_id: "''",
  property_title: "''",
  created_by: "''",
  state: "''",
  search: "NULL",
}
const OF_PERSON = "company_id = {:company} AND email IN (SELECT value FROM json_each({:emails}))"
const OF_INQUIRY = {
  inquiry_id: "inquiry_id",
  property_id: "(SELECT property_id FROM inquiries WHERE inquiries.id = inquiry_id)",
  property_title: "(SELECT property_title FROM inquiries WHERE inquiries.id = inquiry_id)",
}

/** Events of one kind: rows of a table, each an event. */
type Source = { kind: string; from: string; columns: Partial<Columns> }

const SOURCES: readonly Source[] = [
  {
    kind: "'inquiry'",
    from: `inquiries WHERE ${OF_PERSON} AND status != 'suspicious'`,
    columns: {
      text: "message",
      inquiry_id: "id",
      property_id: "property_id",
      property_title: `iif(wish = 'valuation', rtrim('${VALUATION}: ' || property_title, ': '), property_title)`,
      state: "status",
    },
  },
  {
    kind: "'answer'",
    from: `answers WHERE inquiry_id IN (SELECT id FROM inquiries WHERE ${OF_PERSON} AND status != 'suspicious')`,
    columns: {
      text: "text",
      ...OF_INQUIRY,
      created_by: "created_by",
      // An inquiry says the same of its answers. The row of the mail is deleted some days after its end.
      state: `CASE WHEN sent_at != '' THEN 'sent' WHEN EXISTS (SELECT 1 FROM outbox WHERE about = answers.id
        AND outbox.state NOT IN ('sent', 'failed')) THEN 'waiting' ELSE 'failed' END`,
    },
  },
  {
    kind: "'reply'",
    from: `replies WHERE inquiry_id IN (SELECT id FROM inquiries WHERE ${OF_PERSON} AND status != 'suspicious') OR ${OF_PERSON}`,
    columns: {
      text: "text",
      ...OF_INQUIRY,
      created_by: "iif(is_other, email, '')",
      state: "CASE WHEN kind = 'absence' THEN kind WHEN is_other THEN 'other' ELSE '' END",
    },
  },
  {
    kind: "'documents'",
    from: `document_links WHERE opened_at != ''
      AND inquiry_id IN (SELECT id FROM inquiries WHERE ${OF_PERSON} AND status != 'suspicious')`,
    columns: {
      at: "opened_at",
      text: `coalesce((SELECT group_concat(name, char(10)) FROM documents
        WHERE documents.company_id = document_links.company_id AND id IN (SELECT value FROM json_each(document_ids))), '')`,
      ...OF_INQUIRY,
    },
  },
  {
    kind: "kind",
    from: "contact_notes WHERE contact_id = {:contact}",
    columns: {
      text: "text",
      property_id: "property_id",
      property_title: `coalesce((SELECT title FROM properties
        WHERE properties.id = property_id AND properties.company_id = {:company}), '')`,
      created_by: "created_by",
    },
  },
  {
    kind: "'viewing'",
    from: `viewings WHERE company_id = {:company}
      AND (contact_id = {:contact} OR email IN (SELECT value FROM json_each({:emails})))`,
    columns: {
      at: "coalesce(nullif(starts_at, ''), created_at)",
      text: "feedback",
      property_id: "property_id",
      property_title: "property_title",
      state: "status",
    },
  },
  {
    kind: "iif(kind = 'withdrawal', kind, 'confirmation')",
    from: `confirmations WHERE ${OF_PERSON}`,
    columns: {
      // The words of a withdrawal, else the commission: the proof itself has a page.
      text: "iif(kind = 'withdrawal', text, commission)",
      property_id: "property_id",
      property_title: "property_title",
      state: `CASE WHEN ${MAIL_STATE} = 'failed' THEN 'unproven' WHEN kind = 'withdrawal'
        THEN iif(agreed_at = '', 'unagreed', '') WHEN NOT ${NOT_WITHDRAWN} THEN 'withdrawn'
        WHEN kind = 'business' THEN kind WHEN begins THEN 'begins' ELSE 'received' END`,
    },
  },
  {
    kind: "'search'",
    from: `saved_searches WHERE (contact_id = {:contact} OR ${OF_PERSON})`,
    columns: {
      created_by: "created_by",
      state: `CASE WHEN expires_at < {:now} THEN 'ended' WHEN confirmed_at != '' THEN 'confirmed'
        WHEN consent != '' THEN 'entered' ELSE 'unconfirmed' END`,
      search: jsonObject({
        offer: "offer",
        type: "type",
        price: "price",
        rooms: "rooms",
        area: "area",
        place: "place",
        features: "features",
        consent: "consent",
        consent_on: "consent_on",
      }),
    },
  },
]

const EVENTS = SOURCES.map(({ kind, from, columns }) => {
  const all: Columns = { at: "created_at", ...EMPTY, ...columns }
  const named = Object.entries(all).map(([name, sql]) => `${sql} AS ${name}`)
  return `SELECT ${kind} AS kind, id, ${named.join(", ")} FROM ${from}`
}).join(" UNION ALL ")

const EVENT: Record<keyof TimelineEvent, string> = {
  kind: "kind",
  id: "id",
  at: isoInstant("at"),
  text: "text",
  inquiry_id: "inquiry_id",
  property_id: "property_id",
  property_title: "property_title",
  created_by: "created_by",
  state: "state",
  search: "json(search)",
}

/** Returns what has happened with a person, the newest first: read from where it is stored, by their addresses. */
export function listTimeline(contact: core.Record, page: Page): JsonText {
  return listJson($app, {
    table: `(${EVENTS})`,
    row: jsonObject(EVENT),
    where: "TRUE",
    order: "at DESC, id",
    params: {
      contact: contact.id,
      company: contact.getString("company_id"),
      emails: JSON.stringify(addressesOfContact(contact)),
      now: toDbTimestamp(Date.now()),
    },
    page,
  })
}
