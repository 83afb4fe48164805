import * as z from "zod/mini"
import { AUDIT_MONTHS } from "../../src/domain/operations/audit"
import { compactAfterErasure } from "../database/erasures"
import { JsonText } from "../engine/json-text"
import { removeExpiredQuotas } from "../engine/rate-limit"
import { quarantineOrphans } from "../files/orphaned-files"
import { processOutbox } from "../mail/deliver"
import { auditRoutes } from "./audit/audit"
import { feature } from "./feature"
import { route } from "./http/route"

const descriptionRoutes = [
  route({
    method: "GET",
    path: "/api/openapi.json",
    access: "public",
    keys: "read",
    summary: "This description in OpenAPI 3.1",
    response: () => z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    // The build writes this file.
    handle: () => new JsonText(toString($os.readFile(`${__hooks}/openapi.json`))),
  }),
]

/** The parts of the server that are no feature's own. */
export const server = feature({
  name: "server",
  labels: {
    audit_log: { words: "Protokoll: wer Konten, Rechte und Einstellungen geändert hat" },
    outbox: { words: "E-Mails Ihres Unternehmens: was wartet, und was in den letzten zwei Wochen gesendet wurde" },
  },
  routes: [...auditRoutes, ...descriptionRoutes],
  jobs: {
    forgetLog: { run: deleteExpiredEntries },
    processOutbox: { run: processOutbox },
    removeExpiredQuotas: { run: removeExpiredQuotas },
    quarantineOrphans: { run: quarantineOrphans },
    compactAfterErasure: { run: compactAfterErasure },
    endIdleStreams: { library: "native" },
  },
})

/** Deletes what is older than AUDIT_MONTHS, by SQL: hooks keep everybody else from deleting entries. */
function deleteExpiredEntries(): void {
  const sql = `DELETE FROM audit_log WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${AUDIT_MONTHS} months', 'floor')`
  $app.db().newQuery(sql).execute()
}
