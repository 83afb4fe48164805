import { askedPrice, parsePrice } from "../properties/price"
import { formatDay } from "../values/date"
import type { MarketingType } from "../values/marketing"
import { escapeXml } from "../values/xml"

export type Feedback = {
  /** The company whose server has taken the inquiry. */
  sender: string
  /** The time of the inquiry as an ISO instant. */
  time: string
  object: {
    id: string
    /** The number by which the agent's own software knows the listing. */
    reference: string
    url: string
    marketing_type: MarketingType
    title: string
    price: string
    coldRent: string
  }
  person: { name: string; phone: string; email: string; message: string; wish: string }
}

const MARKETING: Readonly<Record<MarketingType, string>> = { sale: "KAUF", rent: "MIETE_PACHT" }
const WISHES: Readonly<Record<string, string>> = { viewing: "BESICHTIGUNG", call: "ANRUF" }

/**
 * Returns one inquiry in the words of openimmo_feedback 1.2.5, for the agent's own software: one `objekt`, one `interessent`, in
 * the order of the standard, as readers keep no more than one of each. The day is written as older readers expect it.
 */
export function feedbackXml({ sender, time, object, person }: Feedback): string {
  const { firstName, lastName } = splitName(person.name)
  const asked = askedPrice(object.marketing_type, object)
  const content = element("openimmo_feedback", [
    text("version", "1.2.5"),
    element("sender", [text("name", sender), text("datum", formatDay(time)), "<makler_id></makler_id>"]),
    element("objekt", [
      text("portal_obj_id", object.id),
      text("oobj_id", object.reference),
      text("expose_url", object.url),
      text("vermarktungsart", MARKETING[object.marketing_type]),
      text("bezeichnung", object.title),
      text("preis", parsePrice(asked) ?? ""),
      element("interessent", [
        text("vorname", firstName),
        text("nachname", lastName),
        text("tel", person.phone),
        text("email", person.email),
        text("wunsch", WISHES[person.wish] ?? "DETAIL"),
        text("anfrage", person.message),
      ]),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}

/** Splits a name at its last blank; a single word is a last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.pop() ?? ""
  return { firstName: words.join(" "), lastName }
}

const element = (name: string, parts: readonly string[]) =>
  `<${name}>\n${parts.filter((part) => part !== "").join("\n")}\n</${name}>`

/** Empty texts are left out, as the standard makes all of these optional. */
const text = (name: string, value: string) =>
  value.trim() === "" ? "" : `<${name}>${escapeXml(value.trim()).replaceAll("'", "&apos;")}</${name}>`
