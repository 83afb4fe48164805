import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { enteredCriteria, newSearchSchema, SEARCH_MONTHS } from "../../src/domain/searches/saved-search"
import { addMonths, berlinDay, toDbTimestamp } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import type { Api } from "../lib/api"
import { COMPANIES } from "./content/companies"
import { SEARCHES } from "./content/searches"
import type { Member } from "./member"
import { findContact } from "./notes"

/** Stores what people look for directly: entered by a member, each would be told by mail. */
export async function createSearches(superuser: Api, member: Member): Promise<void> {
  const { firstName, lastName } = COMPANIES.vossberg.login
  for (const { email, daysAgo, ...wanted } of SEARCHES) {
    const agreed = Date.now() - daysAgo * DAY
    await superuser("POST", "/api/collections/saved_searches/records", {
      ...enteredCriteria(newSearchSchema.parse(wanted)),
      company_id: DEMO_COMPANY_ID,
      contact_id: await findContact(member, email),
      email,
      consent: wanted.consent,
      consent_on: berlinDay(new Date(agreed)),
      creator_id: member.userId,
      created_by: `${firstName} ${lastName}`,
      expires_at: toDbTimestamp(addMonths(agreed, SEARCH_MONTHS)),
    })
  }
}
