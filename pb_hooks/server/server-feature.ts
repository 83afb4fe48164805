import { compactAfterErasure } from "../database/erasures"
import { removeExpiredQuotas } from "../engine/rate-limit"
import { quarantineOrphans } from "../files/orphaned-files"
import { processOutbox } from "../mail/deliver"
import { auditRoutes } from "./audit/audit"
import { deleteExpiredEntries } from "./audit/retention"
import { feature } from "./feature"
import { descriptionRoutes } from "./routes/openapi"

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
