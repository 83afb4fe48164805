import { CONDITIONS } from "../../domain/properties/enumerations"
import { quoted } from "../problem"
import { attribute, find } from "../xml/node"
import { type Reading, takeText } from "./reading"

type Condition = (typeof CONDITIONS)[number]

/** The first name of each is written back. */
export const CONDITION_NAMES: Readonly<Record<Condition, readonly [string, ...string[]]>> = {
  Neuwertig: ["NEUWERTIG"],
  Gepflegt: ["GEPFLEGT"],
  Erstbezug: ["ERSTBEZUG"],
  Projektiert: ["PROJEKTIERT"],
  Saniert: ["VOLL_SANIERT", "TEIL_VOLLSANIERT", "TEIL_SANIERT", "MODERNISIERT", "TEIL_VOLLRENOVIERT"],
  Renovierungsbedürftig: [
    "TEIL_VOLLRENOVIERUNGSBED",
    "SANIERUNGSBEDUERFTIG",
    "BAUFAELLIG",
    "ENTKERNT",
    "ABRISSOBJEKT",
    "ROHBAU",
  ],
}

/** Reads condition, years, and whether the listing is still offered. */
export function readCondition(reading: Reading): void {
  const { node, values, note, problem } = reading
  takeText(reading, "zustand_angaben/baujahr", "details.constructionYear")
  takeText(reading, "zustand_angaben/letztemodernisierung", "details.lastRenovation")
  const place = "zustand_angaben/zustand"
  const sent = attribute(find(node, "zustand_angaben", "zustand"), "zustand_art").toUpperCase()
  const condition = CONDITIONS.find((name) => CONDITION_NAMES[name].includes(sent))
  if (condition !== undefined) {
    values["details.condition"] = condition
    if (CONDITION_NAMES[condition][0] !== sent)
      note(place, `${quoted(sent)} gibt es hier nicht und wird als ${condition} geführt.`)
  } else if (sent !== "") note(place, `${quoted(sent)} gibt es hier nicht; der Zustand bleibt leer.`)

  const state = attribute(find(node, "zustand_angaben", "verkaufstatus"), "stand").toUpperCase()
  if (state === "") return
  if (state === "VERKAUFT") values.status = "sold"
  else if (state === "OFFEN" || state === "RESERVIERT") {
    values.status = "active"
    values.reserved = state === "RESERVIERT"
  } else problem("zustand_angaben/verkaufstatus", `${quoted(state)} ist kein bekannter Stand; er wurde ausgelassen.`)
}
