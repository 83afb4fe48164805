import { demo } from "./demo"
import type { Provider } from "./provider"
import { portalUrl } from "./stripe/portal"
import { priceOf } from "./stripe/prices"
import { expireSession, openSession, sessionParameters } from "./stripe/session"
import { sync } from "./stripe/sync"

const stripe: Provider = {
  name: "stripe",
  priceOf,
  parameters: sessionParameters,
  open: openSession,
  refresh: (sessionId) => sync({ session: sessionId, subscription: "" }),
  expire: expireSession,
  portalUrl,
}

export const PROVIDERS = { stripe, demo } as const satisfies Record<string, Provider>
