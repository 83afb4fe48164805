import * as z from "zod/mini"
import { searchedListingSchema } from "../../../src/domain/searches/searched-listing"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { optionalText } from "../../../src/domain/values/fields"
import { takePerMinute } from "../../engine/rate-limit"
import { companyForNew, requireUser } from "../../server/access/access"
import { route } from "../../server/http/route"
import { countSearches } from "./search-matches"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Suchaufträge zu zählen"
/** A person who types pauses less often, and the form sends requests only at pauses. */
const MAX_PER_MINUTE = 120
const TOO_MANY = "Suchaufträge werden höchstens 120-mal in der Minute gezählt. Bitte warten Sie einen Moment."

const schema = z.extend(searchedListingSchema, { company_id: z.optional(optionalText()) })

export const searchRoutes = [
  route({
    method: "POST",
    path: "/api/searches/count",
    access: "user",
    audit: { nothing: "changes nothing" },
    summary: "How many visitors' saved searches want such a listing, stored or not, whatever its status",
    body: schema,
    response: () => z.object({ count: z.number() }),
    handle: (call) => {
      const { company_id, ...listing } = call.body
      const companyId = companyForNew(call, company_id ?? "", COMPANY_REQUIRED)
      takePerMinute(call.event, `count-searches:${requireUser(call.event).id}`, MAX_PER_MINUTE, TOO_MANY)
      return { count: countSearches(listing, companyId, toDbTimestamp(Date.now())) }
    },
  }),
]
