import { EFFICIENCY_SCALES } from "../../domain/properties/enumerations"
import { LONG_TEXT } from "../../domain/values/fields"
import { formatDecimal } from "../../domain/values/number"
import { quoted } from "../problem"
import { attribute, createElement, createTextElement, find, findAll, textAt, type XmlNode } from "../xml/node"
import { cleanLine } from "./clean-text"
import type { Reading } from "./reading"
import { readBoolean, readDay, readEnergyValue } from "./values"

const FIELD = "user_defined_simplefield"
const PLACE = "zustand_angaben/energiepass"
const WITHOUT: Readonly<Record<string, string>> = {
  ohne: "pending",
  nicht_noetig: "exempt",
  bei_besichtigung: "atViewing",
}
const USES: Readonly<Record<string, string>> = { wohn: "residential", nichtwohn: "nonResidential" }

const passesIn = (node: XmlNode): readonly [XmlNode, ...XmlNode[]] => {
  const [first, ...others] = findAll(find(node, "zustand_angaben"), "energiepass")
  return [withFields(node, first), ...others]
}

/** Reads the first certificate of the object. */
export function readEnergy({ node, values, note, problem }: Reading): void {
  const [pass, ...others] = passesIn(node)
  if (others.length > 0) note(PLACE, "Das Objekt hat mehrere Energieausweise; hier gilt der erste.")
  const text = (name: string) => cleanLine(textAt(pass, name), `${PLACE}/${name}`, 300, problem)
  const set = (
    field: `energy.${"certificateType" | "energyConsumption" | "finalEnergyDemand" | "heatValue" | "powerValue" | "energyEfficiencyClass" | "primaryEnergyCarrier" | "constructionYear" | "validUntil" | "createdAt" | "buildingUse"}`,
    value: string,
  ) => {
    if (value !== "") values[field] = value
  }
  const value = (name: string) => readEnergyValue(textAt(pass, name), `${PLACE}/${name}`, problem)
  const day = (name: string, ofMonth: "first" | "last") =>
    readDay(textAt(pass, name), `${PLACE}/${name}`, problem, ofMonth)

  const kind = text("epart").toUpperCase()
  const type = kind === "BEDARF" ? "Bedarfsausweis" : kind === "VERBRAUCH" ? "Verbrauchsausweis" : ""
  if (kind !== "" && type === "")
    problem(`${PLACE}/epart`, `${quoted(kind)} ist keine bekannte Art; sie wurde ausgelassen.`)
  set("energy.certificateType", type)
  set("energy.energyConsumption", value("energieverbrauchkennwert"))
  set("energy.finalEnergyDemand", value("endenergiebedarf"))
  set("energy.powerValue", value("stromwert"))
  set("energy.heatValue", value("waermewert"))
  set("energy.primaryEnergyCarrier", text("primaerenergietraeger"))
  set("energy.constructionYear", text("baujahr"))
  set("energy.validUntil", day("gueltig_bis", "last"))
  set("energy.createdAt", day("ausstelldatum", "first"))
  set("energy.buildingUse", USES[text("gebaeudeart").toLowerCase()] ?? "")
  set("energy.energyEfficiencyClass", efficiencyClass(text("wertklasse")))
  const water = readBoolean(textAt(pass, "mitwarmwasser"), `${PLACE}/mitwarmwasser`, problem)
  if (water !== undefined) values["energy.includesWarmWater"] = water

  const reason = WITHOUT[text("jahrgang").toLowerCase()]
  const isThere = reason === undefined && Object.keys(values).some((field) => field.startsWith("energy."))
  if (reason !== undefined) values["energy.noCertificateReason"] = reason
  else if (isThere) values["energy.certificateAvailable"] = true
}

/**
 * Adds fields of the sender, such as `epass_wertklasse`, in which versions before 1.2.7 state values without an element; in
 * Luxembourg the attributes hold the whole certificate.
 */
function withFields(object: XmlNode, pass: XmlNode = createElement("energiepass")): XmlNode {
  const fields = [...findAll(find(object, "zustand_angaben"), FIELD), ...findAll(object, FIELD)].flatMap((field) => {
    const [, name] = /^epass_(\w+)$/i.exec(attribute(field, "feldname")) ?? []
    return name === undefined ? [] : [createTextElement(name.toLowerCase(), field.text)]
  })
  const attributes = Object.entries(pass.attributes).map(([name, value]) =>
    createTextElement(name.toLowerCase(), value),
  )
  return { ...pass, children: [...pass.children, ...attributes, ...fields] }
}

/** Returns `A+`; a class that is on no scale stays as it was sent. */
function efficiencyClass(sent: string): string {
  const bare = sent.replaceAll(/\s/g, "").toUpperCase()
  return EFFICIENCY_SCALES.GEG.some((step) => step === bare) ? bare : sent
}

/** Austria's energy values have no fields here, and are appended to the texts. */
export function readAustrianEnergy({ node, values, note }: Reading): void {
  const [pass] = passesIn(node)
  const value = (name: string, unit: string, label: string) => {
    const [, sent = ""] = /^\s*([\d.,]+)/.exec(textAt(pass, `${name}wert`)) ?? []
    const [step = ""] = /^[A-G]\+{0,2}$/i.exec(textAt(pass, `${name}klasse`)) ?? []
    const number = readEnergyValue(sent, PLACE, () => {})
    const said = [number && `${formatDecimal(number)}${unit}`, step && `Klasse ${step}`].filter(Boolean).join(", ")
    return said === "" ? [] : [`${label} ${said}`]
  }
  const said = [...value("hwb", " kWh/(m²·a)", "HWB"), ...value("fgee", "", "fGEE")].join("; ")
  const before = String(values.miscellaneous ?? "")
  const text = [before, said].filter(Boolean).join("\n\n")
  if (said === "" || before.includes(said) || text.length > LONG_TEXT) return
  values.miscellaneous = text
  note(PLACE, `${quoted(said)} steht hier unter „Sonstiges“.`)
}
