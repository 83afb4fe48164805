import { z } from "zod"
import { berlinDay } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import { NOTES } from "./content/notes"
import type { Member } from "./member"

const foundSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Finds the contact that an inquiry has made; returns its id. */
export async function findContact({ api }: Member, email: string): Promise<string> {
  const { data } = foundSchema.parse(await api("GET", `/api/contacts?q=${encodeURIComponent(email)}`))
  return data[0]?.id ?? ""
}

/** Notes calls and other things at people who have sent an inquiry, as a member does. */
export async function createNotes(member: Member): Promise<void> {
  for (const { email, followUpInDays, ...note } of NOTES) {
    const follow_up_on =
      followUpInDays === undefined ? {} : { follow_up_on: berlinDay(new Date(Date.now() + followUpInDays * DAY)) }
    await member.api("POST", `/api/contacts/${await findContact(member, email)}/notes`, { ...note, ...follow_up_on })
  }
}
