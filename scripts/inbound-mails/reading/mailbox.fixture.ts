import { PORTALS } from "./portals"
import type { MailboxFacts } from "./reading"

/** The portals of the cases end in `.example`. */
export const FACTS: MailboxFacts = {
  portals: PORTALS.map((portal) => ({
    ...portal,
    domains: portal.domains.map((domain) => domain.replace(/\.de$/, ".example")),
  })),
  authServer: "mx.makler.example.net",
  address: "anfragen@makler.example.net",
  ownAddress: "portal@makler.example.net",
}
