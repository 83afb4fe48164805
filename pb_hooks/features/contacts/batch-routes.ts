import * as z from "zod/mini"
import { type BatchResult, batchResultSchema, contactBatchSchema } from "../../../src/domain/contacts/contact-batch"
import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { takePerMinute } from "../../engine/rate-limit"
import { companyForNew } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { route } from "../../server/http/route"
import { takeStep } from "./contact-batch"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Kontakte zu importieren"

/** A call is up to 100 contacts: 12,000 a minute of a company, which has at most 50,000. */
const MAX_A_MINUTE = 120
/** The steps of one transaction: others wait for its end with what they save. A call that fails is sent again. */
const AT_ONCE = 10
const MAX_BYTES = 1024 * 1024

export const batchRoutes = [
  route({
    method: "POST",
    path: "/api/contacts/batch",
    access: "user",
    audit: "contact_deleted",
    maxBodyBytes: MAX_BYTES,
    summary:
      "Create, change and remove up to 100 contacts of an import, or take it back. A contact is changed or removed only while it has the values of `before`, and removed only if nothing has happened with it since. Each step has its result",
    body: contactBatchSchema,
    response: () => z.object({ results: z.array(batchResultSchema()) }),
    handle: (call) => {
      const companyId = companyForNew(call, call.body.company_id ?? "", COMPANY_REQUIRED)
      takePerMinute(call.event, `contact-batch:${companyId}`, MAX_A_MINUTE, STATUS_MESSAGES[429])
      const { steps } = call.body
      const results: BatchResult[] = []
      for (let from = 0; from < steps.length; from += AT_ONCE) {
        const part = steps.slice(from, from + AT_ONCE)
        const taken = inOwnTransaction(call, (app, own) =>
          part.map((step) => takeStep({ app, call: own, companyId }, step)),
        )
        results.push(...taken)
      }
      return { results }
    },
  }),
]
