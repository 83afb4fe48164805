import { formatDecimal, parseDecimal } from "./number"

const PRICE_ON_REQUEST = "Auf Anfrage"

/** `450.000 €` for a stored price (`450000`), with cents only where there are any; `Auf Anfrage` when empty. */
export function formatPrice(stored: string): string {
  const text = stored === "0" ? "" : formatDecimal(stored, 2)
  return text === "" ? PRICE_ON_REQUEST : `${text} €`
}

const ON_REQUEST = /^(?:preis )?auf anfrage$/i
const TERMS = /\s*(?:VHB|VB|FP|Verhandlungsbasis|Festpreis)\.?$/i

/** Parses `1.234.567,50`, `450.000 €` or `450000 VB` into the stored form; `""` for no price, null for invalid text. */
export function parsePrice(text: string): string | null {
  const bare = text.trim().replace(TERMS, "")
  if (ON_REQUEST.test(bare)) return ""
  const stored = parseDecimal(bare)
  return stored === "0" ? "" : stored
}

/** Integer cents of a stored price, null for a price on request. For sorting and comparing only. */
export function priceInCents(stored: string): number | null {
  const plain = parsePrice(stored)
  return plain === null || plain === "" ? null : Math.round(Number(plain) * 100)
}

/** Integer cents as `39,00 €`, in English `€39.00`. */
export function formatCents(cents: number, language: "de" | "en" = "de"): string {
  const whole = Math.floor(cents / 100)
  if (language === "en") return `€${(cents / 100).toFixed(2)}`
  return `${formatDecimal(String(whole))},${String(cents % 100).padStart(2, "0")} €`
}
