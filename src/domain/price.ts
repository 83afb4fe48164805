import { formatDecimal, parseDecimal } from "./number"

const PRICE_ON_REQUEST = "Auf Anfrage"

/**
 * The one place where a property price is written: dots between thousands, then ` €`; `Auf Anfrage` when empty
 * (spec section 9). Cents show only when there are any.
 *
 * @param stored the price as the property keeps it, e.g. `450000` or `1234567.5`
 */
export function formatPrice(stored: string): string {
  const text = stored === "0" ? "" : formatDecimal(stored, 2)
  return text === "" ? PRICE_ON_REQUEST : `${text} €`
}

const ON_REQUEST = /^(?:preis )?auf anfrage$/i
/** What Makler write behind a price: that it is negotiable, or fixed. */
const TERMS = /\s*(?:VHB|VB|FP|Verhandlungsbasis|Festpreis)\.?$/i

/**
 * The one place where a property price is read. Takes what a Makler types (`1.234.567,50`, `450.000 €`, `450000 VB`).
 *
 * @returns the stored form (`1234567.5`), `""` for no price (`0`, `Preis auf Anfrage`), `null` when it is not a price
 */
export function parsePrice(text: string): string | null {
  const bare = text.trim().replace(TERMS, "")
  if (ON_REQUEST.test(bare)) return ""
  const stored = parseDecimal(bare)
  return stored === "0" ? "" : stored
}

/** Integer cents of a stored price, or `null` for a price on request. Used to sort and to compare, never to show. */
export function priceInCents(stored: string): number | null {
  const plain = parsePrice(stored)
  return plain === null || plain === "" ? null : Math.round(Number(plain) * 100)
}

/** Integer cents as `39,00 €`, in English as `€39.00`: plan prices and totals, where cents always show. */
export function formatCents(cents: number, language: "de" | "en" = "de"): string {
  const whole = Math.floor(cents / 100)
  if (language === "en") return `€${(cents / 100).toFixed(2)}`
  return `${formatDecimal(String(whole))},${String(cents % 100).padStart(2, "0")} €`
}
