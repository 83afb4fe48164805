import { describe, expect, it } from "vitest"
import { feedbackXml, splitName } from "./openimmo-feedback"

const object = {
  id: "abc123def456ghi",
  reference: "K-2041",
  url: "https://portal.example.de/property/abc123def456ghi",
  marketing_type: "sale" as const,
  title: "Haus & Garten",
  price: "450000",
  coldRent: "",
}
const person = { name: "Eva Muster", phone: "0221 12", email: "eva@example.de", message: "Guten Tag", wish: "" }
const feedback = { sender: "Immobilien-Portal", time: "2026-11-22T23:30:00.000Z", object, person }

const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")

/** Returns the text of the only element with this name. */
function findElementText(xml: string, name: string): string | undefined {
  const found = [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => unescaped(text))
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]
}

describe("the feedback file", () => {
  it("is one objekt and one interessent in the order of the standard", () => {
    expect(feedbackXml(feedback)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<openimmo_feedback>
<version>1.2.5</version>
<sender>
<name>Immobilien-Portal</name>
<datum>23.11.2026</datum>
<makler_id></makler_id>
</sender>
<objekt>
<portal_obj_id>abc123def456ghi</portal_obj_id>
<oobj_id>K-2041</oobj_id>
<expose_url>https://portal.example.de/property/abc123def456ghi</expose_url>
<vermarktungsart>KAUF</vermarktungsart>
<bezeichnung>Haus &amp; Garten</bezeichnung>
<preis>450000</preis>
<interessent>
<vorname>Eva</vorname>
<nachname>Muster</nachname>
<tel>0221 12</tel>
<email>eva@example.de</email>
<wunsch>DETAIL</wunsch>
<anfrage>Guten Tag</anfrage>
</interessent>
</objekt>
</openimmo_feedback>
`)
  })

  it("names rent and wish, and no price on request", () => {
    const rented = { ...object, marketing_type: "rent" as const, price: "", coldRent: "1180.5" }
    const xml = feedbackXml({ ...feedback, object: rented, person: { ...person, wish: "viewing", phone: "" } })
    expect(["vermarktungsart", "preis", "wunsch", "tel"].map((name) => findElementText(xml, name))).toEqual([
      "MIETE_PACHT",
      "1180.5",
      "BESICHTIGUNG",
      undefined,
    ])
    expect(findElementText(feedbackXml({ ...feedback, object: { ...object, price: "" } }), "preis")).toBeUndefined()
  })

  it("keeps the lines of a message, and no sign that XML does not know", () => {
    const message = "Zeile 1\r\nZeile 2\u0000\u0008\ud83d]]><anfrage>&amp;"
    const xml = feedbackXml({ ...feedback, person: { ...person, message } })
    expect(findElementText(xml, "anfrage")).toBe("Zeile 1\nZeile 2]]><anfrage>&amp;")
  })

  it.each([
    ["Muster", "", "Muster"],
    ["Eva Muster", "Eva", "Muster"],
    ["Eva Maria Muster", "Eva Maria", "Muster"],
    ["  Eva   Muster  ", "Eva", "Muster"],
    ["Jürgen Größ", "Jürgen", "Größ"],
    ["Łukasz Żółć", "Łukasz", "Żółć"],
    ["Anne-Sophie von der Leyen", "Anne-Sophie von der", "Leyen"],
    ["Dr. med. Eva Muster", "Dr. med. Eva", "Muster"],
    ["O'Neil", "", "O'Neil"],
    ['Max "Maxi" Muster', 'Max "Maxi"', "Muster"],
    ["Müller & Söhne", "Müller &", "Söhne"],
    ["<b>Eva</b> Muster", "<b>Eva</b>", "Muster"],
    ["]]> Ende", "]]>", "Ende"],
    ["&lt; Muster", "&lt;", "Muster"],
    ["Eva 😀", "Eva", "😀"],
    ["👩‍👩‍👧 Familie", "👩‍👩‍👧", "Familie"],
    ["שרה כהן", "שרה", "כהן"],
    ["محمد علي", "محمد", "علي"],
    ["王 小明", "王", "小明"],
    ["Eva\tMuster\r\n", "Eva", "Muster"],
  ])("writes the name %j", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
    const xml = feedbackXml({ ...feedback, person: { ...person, name } })
    expect([findElementText(xml, "vorname") ?? "", findElementText(xml, "nachname")]).toEqual([firstName, lastName])
  })
})
