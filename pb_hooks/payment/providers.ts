import { env } from "../env"
import { demo } from "./demo"
import type { Provider } from "./provider"
import { portalUrl } from "./stripe/portal"
import { expireSession, openSession, sessionParameters } from "./stripe/session"
import { sync } from "./stripe/sync"

const stripe: Provider = {
  name: "stripe",
  isActive: () => env("STRIPE_SECRET_KEY") !== "",
  parameters: sessionParameters,
  open: openSession,
  refresh: (sessionId) => sync({ session: sessionId, subscription: "" }),
  expire: expireSession,
  portalUrl,
}

export const PROVIDERS = { stripe, demo } as const satisfies Record<string, Provider>
