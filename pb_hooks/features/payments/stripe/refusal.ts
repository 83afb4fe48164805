import { HttpError } from "../../../engine/http-error"
import { redact } from "../../../engine/redact"
import { reportToOperator } from "../../../mail/administrators"
import { PAYMENT_FAILED_MESSAGE } from "../provider"

/** Stripe's error if it refuses a call for good. */
export type Refusal = { status: number; code: string; param: string; message: string }

const SETTINGS_OF_SETUP = "„makler-portal stripe-setup“ nennt die richtige Einstellung"

/** A reason for a refusal. If there is no `remedy`, the buyer has to resolve it. */
type Reason = { fits: (refusal: Refusal) => boolean; what: string; remedy?: string }

const named = (pattern: RegExp) => (refusal: Refusal) => pattern.test(refusal.param)

/** The first match counts. Buyers also see reasons that only the operator can resolve, so that nobody tries in vain. */
const REASONS: readonly Reason[] = [
  {
    fits: ({ status }) => status === 401,
    what: "Stripe erkennt den Schlüssel dieses Portals nicht an.",
    remedy: "Bitte prüfen Sie STRIPE_SECRET_KEY.",
  },
  {
    fits: ({ status }) => status === 403,
    what: "Dem Schlüssel dieses Portals fehlt bei Stripe ein Recht.",
    remedy: "Bitte geben Sie dem Schlüssel in STRIPE_SECRET_KEY dieses Recht im Dashboard von Stripe.",
  },
  {
    fits: named(/customer_email/),
    what: "Der Zahlungsdienst nimmt diese E-Mail-Adresse nicht an. Bitte verwenden Sie eine andere.",
  },
  {
    fits: named(/account_tax_ids/),
    what: "Die Steuernummer für die Rechnungen gibt es bei Stripe nicht.",
    remedy: "Bitte prüfen Sie STRIPE_TAX_ID; im Dashboard steht die Kennung (atxi_…) unter „Tax details“.",
  },
  {
    fits: named(/unit_amount/),
    what: "Das Paket kostet bei Stripe einen anderen Betrag als hier.",
    remedy: `Bitte prüfen Sie STRIPE_PRICE_STARTER und STRIPE_PRICE_PROFESSIONAL: ${SETTINGS_OF_SETUP}.`,
  },
  {
    fits: named(/price|line_items/),
    what: "Den Preis dieses Pakets gibt es bei Stripe nicht.",
    remedy: `Bitte prüfen Sie STRIPE_PRICE_STARTER und STRIPE_PRICE_PROFESSIONAL: ${SETTINGS_OF_SETUP}.`,
  },
  {
    fits: ({ param, message }) => /configuration/i.test(`${param} ${message}`),
    what: "Die Seite, auf der Sie Ihr Abonnement ändern, ist bei Stripe nicht eingerichtet.",
    remedy: `Bitte prüfen Sie STRIPE_PORTAL_CONFIGURATION: ${SETTINGS_OF_SETUP}.`,
  },
]
const OTHER: Omit<Reason, "fits"> = {
  what: "Stripe nimmt diese Anfrage nicht an.",
  remedy: "Was daran falsch ist, sagt Stripe im Dashboard unter „Developers“, „Logs“.",
}

/**
 * Returns the buyer's text for a refusal, and mails operators, once a day, about one that only they can resolve. A failure
 * of Stripe's own that it repeats for a key is final as well, but may be over for the next key.
 */
export function explainRefusal(refusal: Refusal): string {
  const { status, code, param, message } = refusal
  if (status >= 500) return PAYMENT_FAILED_MESSAGE
  const { what, remedy } = REASONS.find(({ fits }) => fits(refusal)) ?? OTHER
  if (remedy === undefined) return `Fehler bei der Zahlung. ${what}`
  const said = [message.slice(0, 300), [status, code, param].filter(Boolean).join(", ")]
  reportToOperator(
    $app,
    {
      kind: "payment_refused",
      about: $security.sha256(what).slice(0, 15),
      subject: "Im Portal kann gerade niemand bezahlen",
      heading: "Stripe lehnt Zahlungen ab",
      paragraphs: [what, remedy, `Stripe sagt dazu: ${said[0]} (${said[1]})`],
    },
    redact(`${what} ${said[0]} (${said[1]})`),
  )
  return `Fehler bei der Zahlung. ${what} Das kann nur der Betreiber dieses Portals beheben; er hat eine Meldung bekommen.`
}

export const refused = (refusal: Refusal): HttpError => new HttpError(502, explainRefusal(refusal))

/** Returns whether Stripe lacks an object of this name: `customer`, `subscription`. */
export const lacks = ({ code, param }: Refusal, name: string): boolean =>
  code === "resource_missing" && (param === name || param.endsWith(`[${name}]`))
