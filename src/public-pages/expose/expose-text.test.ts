import fc from "fast-check"
import { expect, it } from "vitest"
import { findLeftOut, splitByFont } from "./expose-text"

const printed = (text: string) =>
  splitByFont(text)
    .map((run) => run.text)
    .join("")

it.each([
  ["CO₂-neutral, 5 m², 4⁴", "CO2-neutral, 5 m², 44"],
  ["≥ 2 Bäder, ≤3 Zimmer, Miete≥80", "mindestens 2 Bäder, höchstens 3 Zimmer, Miete mindestens 80"],
  ["≈120 m², ∅ 5", "ca. 120 m², Ø 5"],
  ["⅓ Anteil, 3⅓, 2½", "1⁄3 Anteil, 3 1⁄3, 2½"],
  ["ﬁnden, Ofﬂine, ﬀ", "finden, Offline, ff"],
  ["U‑Bahn ― 3 ‰", "U-Bahn – 3 Promille"],
  ["✓ Aufzug ✗ Keller → Garten", "+ Aufzug – Keller -> Garten"],
  ["■ Parkett ● Kamin", "• Parkett • Kamin"],
  ["20 ℃, 3\u202fm", "20 °C, 3\u00a0m"],
  ["Nguyễn ế ʼn", "Nguyen e ʼn"],
  ["łódź Жизнь Ω № „Äpfel“ – € ½", "łódź Жизнь Ω № „Äpfel“ – € ½"],
  ["Haus 🏡 Garten", "Haus  Garten"],
])("„%s“ is printed as „%s“", (text, expected) => expect(printed(text)).toBe(expected))

it("tells what it leaves out, but not what only changes a sign", () => {
  expect(findLeftOut("Haus 🏡🏡 mit 王\ufe0f 👍🏽, ≥ 2\u00ad")).toEqual(["🏡", "王", "👍"])
  // Without its accent it would be a blank.
  expect(findLeftOut("a \u1fbf\u2009b")).toEqual(["\u1fbf"])
})

it("prints or tells of every sign", () => {
  const visible = fc.string({ unit: "grapheme-composite", minLength: 1 })
  fc.assert(
    fc.property(visible, (text) => {
      const rest = text.replaceAll(/[\p{M}\p{C}\p{Z}\p{Emoji_Modifier}]/gu, "")
      expect(rest === "" || printed(text).trim() !== "" || findLeftOut(text).length > 0).toBe(true)
    }),
  )
})
