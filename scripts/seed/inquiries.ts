import { z } from "zod"
import { matterOf } from "../../src/domain/inquiries/valuation"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { toDbTimestamp } from "../../src/domain/values/date"
import { HOUR } from "../../src/domain/values/durations"
import { phoneWords } from "../../src/domain/values/phone"
import { searchableText } from "../../src/domain/values/text"
import type { Api } from "../lib/api"
import { type DemoInquiry, INQUIRIES, VALUATIONS } from "./content/inquiries"
import type { Member } from "./member"

const listingSchema = z.object({ title: z.string(), reference: z.string(), agent_id: z.string() })
const recordSchema = z.object({ id: z.string() })
const namesSchema = z.object({ first_name: z.string(), last_name: z.string() })

const timestamp = (hoursAgo: number) => toDbTimestamp(Date.now() - hoursAgo * HOUR)

/**
 * Stores inquiries directly: visitors are counted by their address, and all of these have the same. `listings` has the ids by title.
 */
export async function createInquiries(
  superuser: Api,
  member: Member,
  listings: ReadonlyMap<string, string>,
): Promise<void> {
  for (const inquiry of INQUIRIES) {
    const property_id = listings.get(inquiry.listing) ?? ""
    const listing = listingSchema.parse(await member.api("GET", `/api/properties/${property_id}`))
    const id = await store(superuser, inquiry, toRow(inquiry, { ...listing, property_id }, member.userId))
    await createAnswer(superuser, member, id, inquiry)
  }
  for (const valuation of VALUATIONS) {
    const matter = { title: valuation.listing, reference: "", agent_id: "", property_id: "" }
    await store(superuser, valuation, toRow(valuation, matter, member.userId))
  }
}

async function store(superuser: Api, { age }: DemoInquiry, row: object): Promise<string> {
  const { id } = recordSchema.parse(await superuser("POST", "/api/collections/inquiries/records", row))
  const created = timestamp(age)
  const query = `UPDATE inquiries SET created_at = '${created}', updated_at = '${created}' WHERE id = '${id}'`
  await superuser("POST", "/api/sql", { query })
  return id
}

const times = (which: "min" | "max") => `coalesce((SELECT ${which}(created_at) FROM inquiries
  WHERE inquiries.company_id = contacts.company_id AND inquiries.email = contacts.email AND status != 'suspicious'), created_at)`

/** Gives contacts the times of their inquiries, which are older than the demo. */
export const dateContacts = (superuser: Api) =>
  superuser("POST", "/api/sql", {
    query: `UPDATE contacts SET created_at = ${times("min")}, last_at = ${times("max")}, updated_at = ${times("max")}`,
  })

/** Stored directly, like an answer whose mail was sent. */
async function createAnswer(
  superuser: Api,
  { userId }: Member,
  inquiry_id: string,
  { answer, age, answered = 0, listing }: DemoInquiry,
): Promise<void> {
  if (answer === undefined) return
  const { first_name, last_name } = namesSchema.parse(
    await superuser("GET", `/api/collections/users/records/${userId}`),
  )
  const at = timestamp(age - answered)
  const { id } = recordSchema.parse(
    await superuser("POST", "/api/collections/answers/records", {
      company_id: DEMO_COMPANY_ID,
      inquiry_id,
      creator_id: userId,
      created_by: `${first_name} ${last_name}`,
      subject: `Ihre Anfrage: ${listing}`,
      text: answer,
      documents: [],
      sent_at: at,
    }),
  )
  const query = `UPDATE answers SET created_at = '${at}', updated_at = '${at}' WHERE id = '${id}'`
  await superuser("POST", "/api/sql", { query })
}

type Listing = z.infer<typeof listingSchema> & { property_id: string }

function toRow(inquiry: DemoInquiry, { property_id, title, reference, agent_id }: Listing, userId: string): object {
  const { listing: _listing, answer: _answer, age, answered, phone = "", ...typed } = inquiry
  const { name, email, message, status } = typed
  const isAnswered = answered !== undefined
  const matter = matterOf({ wish: inquiry.wish ?? "", property_title: title })
  return {
    ...typed,
    phone,
    company_id: DEMO_COMPANY_ID,
    property_id,
    property_title: title,
    property_reference: reference,
    agent_id,
    is_read: status === "answered" || status === "done",
    ...(isAnswered && { answered_at: timestamp(age - answered), assigned_to: userId }),
    search_text: searchableText(name, email, phone, phoneWords(phone), reference, matter, message),
  }
}
