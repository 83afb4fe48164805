import { compactAfterErasure } from "../database/erasures"
import { removeExpiredQuotas } from "../engine/rate-limit"
import { quarantineOrphans } from "../files/orphaned-files"
import { processOutbox } from "../mail/deliver"
import { auditRoutes } from "./audit/audit"
import { feature } from "./feature"
import { descriptionRoutes } from "./routes/openapi"

/** The parts of the server that are no feature's own. */
export const server = feature({
  name: "server",
  routes: [...auditRoutes, ...descriptionRoutes],
  jobs: {
    tendOutbox: { when: "* * * * *", run: processOutbox },
    removeExpiredQuotas: { when: "*/10 * * * *", run: removeExpiredQuotas },
    tendOwnerlessFiles: { when: "40 2 * * *", run: quarantineOrphans },
    compactAfterErasure: { when: "5 3 * * *", run: compactAfterErasure },
    endIdleStreams: { when: "* * * * *", library: "native" },
  },
})
