import { z } from "zod"
import { berlinDay } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import { NOTES } from "./content/notes"
import type { Member } from "./member"

const foundSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Notes calls and other things at people who have sent an inquiry, as a member does. */
export async function createNotes({ api }: Member): Promise<void> {
  for (const { email, followUpInDays, ...note } of NOTES) {
    const { data } = foundSchema.parse(await api("GET", `/api/contacts?q=${encodeURIComponent(email)}`))
    const follow_up_on =
      followUpInDays === undefined ? {} : { follow_up_on: berlinDay(new Date(Date.now() + followUpInDays * DAY)) }
    await api("POST", `/api/contacts/${data[0]?.id}/notes`, { ...note, ...follow_up_on })
  }
}
