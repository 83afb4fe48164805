import { demo } from "./demo"
import type { Provider } from "./provider"
import { getPriceId } from "./stripe/client"
import { listInvoices } from "./stripe/invoices"
import { portalUrl } from "./stripe/portal"
import { expireSession, openSession, sessionParameters } from "./stripe/session"
import { sync } from "./stripe/sync"

const stripe: Provider = {
  name: "stripe",
  getPriceId,
  parameters: sessionParameters,
  open: openSession,
  toRedirectUrl: (url) => url,
  refresh: (sessionId) => sync({ session: sessionId, subscription: "" }),
  look: (subscription) => sync({ session: "", subscription: subscription.getString("external_id") }),
  expire: expireSession,
  portalUrl,
  listInvoices,
}

export const PROVIDERS = { stripe, demo } as const satisfies Record<string, Provider>
