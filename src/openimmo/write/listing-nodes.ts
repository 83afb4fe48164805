import { formatCommission, NO_COMMISSION } from "../../domain/properties/commission"
import type { Property } from "../../domain/properties/property"
import { getTypeRules } from "../../domain/properties/property-kinds"
import { parseAddress } from "../../domain/values/parse-address"
import { parseDay } from "../../domain/values/parse-day"
import { ISO3 } from "../read/address"
import { CONDITION_NAMES } from "../read/condition"
import { SAME_SOURCES, toEnergySource } from "../read/heating"
import { KINDS } from "../read/kind"
import { TEXTS } from "../read/texts"
import { createElement, createTextElement, type XmlNode } from "../xml/node"
import { energyNodes } from "./energy-nodes"
import { featureNodes } from "./feature-nodes"

type Attributes = Readonly<Record<string, string>>

/** Returns the elements with content: receivers do not ignore an empty one. */
const filled = (parts: readonly (readonly [name: string, text: string, attributes?: Attributes])[]): XmlNode[] =>
  parts.filter(([, text]) => text !== "").map(([name, text, attributes]) => createTextElement(name, text, attributes))

/** The elements for which the standard has a place, block by block. */
export const BLOCKS: Readonly<Record<string, (listing: Property) => XmlNode[]>> = {
  objektkategorie: categoryNodes,
  geo: placeNodes,
  preise: priceNodes,
  flaechen: areaNodes,
  ausstattung: equipmentNodes,
  zustand_angaben: stateNodes,
  freitexte: textNodes,
  verwaltung_objekt: availabilityNodes,
}

function categoryNodes({ details, marketing_type }: Property): XmlNode[] {
  const isCommercial = getTypeRules(details.propertyType).use === "business"
  const isSale = marketing_type === "sale"
  const kind = kindNode(details.propertyType)
  return [
    createElement("nutzungsart", [], { WOHNEN: String(!isCommercial), GEWERBE: String(isCommercial) }),
    createElement("vermarktungsart", [], { KAUF: String(isSale), MIETE_PACHT: String(!isSale) }),
    ...(kind === null ? [] : [createElement("objektart", [kind])]),
  ]
}

/** Returns the kind of the standard that is read as this one; the general kind if none is exactly this one. */
function kindNode(type: string): XmlNode | null {
  for (const [name, { attribute, others, named = {}, exact }] of Object.entries(KINDS)) {
    const value = exact.find((known) => (named[known] ?? others) === type)
    if (value !== undefined) return createElement(name, [], value === "" ? {} : { [attribute]: value })
  }
  return type === "" ? null : createElement("sonstige", [], { sonstige_typ: "SONSTIGE" })
}

function placeNodes(listing: Property): XmlNode[] {
  const { hide_address: isHidden, country, details } = listing
  const [, floor] = /^(-?\d{1,3})(?:$|\.)/.exec(details.floor) ?? []
  const named: Readonly<Record<string, string>> = { Erdgeschoss: "0", EG: "0", Untergeschoss: "-1", UG: "-1" }
  // This is for texts that were saved when only whole ones were taken apart.
  const { postal_code, city } = listing.city === "" ? (parseAddress(listing.address, country) ?? listing) : listing
  const total = /^\d{1,3}$/.test(details.totalFloors) ? details.totalFloors : ""
  return [
    ...filled([
      ["plz", postal_code],
      ["ort", city],
      ["strasse", isHidden ? "" : listing.street],
      ["hausnummer", isHidden ? "" : listing.house_number],
      ["bundesland", isHidden ? "" : listing.federal_state],
    ]),
    ...(country === "" ? [] : [createElement("land", [], { iso_land: ISO3[country] })]),
    ...filled([
      ["etage", floor ?? named[details.floor] ?? ""],
      ["anzahl_etagen", total],
    ]),
  ]
}

function priceNodes({ details, marketing_type, commission, commission_note }: Property): XmlNode[] {
  const isSale = marketing_type === "sale"
  const onRequest = isSale && details.price === ""
  const isFree = commission === NO_COMMISSION
  return [
    ...(onRequest ? [createTextElement("kaufpreis", "0", { auf_anfrage: "true" })] : []),
    ...filled([
      ["kaufpreis", isSale ? details.price : ""],
      ["nettokaltmiete", isSale ? "" : details.coldRent],
      ["kaltmiete", isSale ? "" : details.coldRent],
      ["nebenkosten", isSale ? "" : details.ancillaryCosts],
      ["heizkosten", isSale ? "" : details.heatingCosts],
      ["hausgeld", details.maintenanceFee],
      ["provisionspflichtig", commission === "" ? "" : String(!isFree)],
      ["aussen_courtage", isFree ? "" : formatCommission(commission)],
      ["courtage_hinweis", commission_note],
    ]),
    createElement("waehrung", [], { iso_waehrung: "EUR" }),
    ...filled([["kaution", isSale ? "" : details.deposit]]),
  ]
}

function areaNodes({ details, features }: Property): XmlNode[] {
  const areas = filled([
    [getTypeRules(details.propertyType).use === "home" ? "wohnflaeche" : "nutzflaeche", details.livingArea],
    ["grundstuecksflaeche", details.plotArea],
    ["anzahl_zimmer", details.rooms],
    ["anzahl_schlafzimmer", details.bedrooms],
    ["anzahl_badezimmer", details.bathrooms],
    ["anzahl_stellplaetze", /^[1-9]\d*$/.test(details.parkingSpaces) ? details.parkingSpaces : ""],
  ])
  return [...areas, ...featureNodes("flaechen", features)]
}

/** The heating and the source of energy that stand for ours. */
const HEATINGS: Readonly<Record<string, readonly [heating: string, source?: string]>> = {
  Zentralheizung: ["ZENTRAL"],
  Fußbodenheizung: ["FUSSBODEN"],
  Fernwärme: ["FERN"],
  Kamin: ["OFEN"],
  Gasheizung: ["ZENTRAL", "GAS"],
  Ölheizung: ["ZENTRAL", "OEL"],
  Pelletheizung: ["ZENTRAL", "PELLET"],
  Elektroheizung: ["ZENTRAL", "ELEKTRO"],
  Wärmepumpe: ["ZENTRAL", "LUFTWP"],
}

function equipmentNodes({ details, features, further_energy_sources }: Property): XmlNode[] {
  const [heating, ofHeating] = HEATINGS[details.heatingType] ?? []
  const own = [details.energySource, ...further_energy_sources]
  const names = SAME_SOURCES.filter((name) => own.includes(toEnergySource(name)))
  const sources: string[] = own.some((source) => source !== "") ? names : []
  if (ofHeating !== undefined && (sources.length === 0 || ofHeating === "LUFTWP")) sources.push(ofHeating)
  const said = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [createElement(name, [], Object.fromEntries(values.map((value) => [value, "true"])))]
  const floors = features.includes("underfloor_heating") ? ["FUSSBODEN"] : []
  const heatings = [...(heating === undefined ? [] : [heating]), ...floors]
  return [
    ...featureNodes("ausstattung", features),
    ...said("heizungsart", [...new Set(heatings)]),
    ...said("befeuerung", [...new Set(sources)]),
  ]
}

function stateNodes({ details, energy, status, reserved }: Property): XmlNode[] {
  const conditions: Readonly<Record<string, readonly string[]>> = CONDITION_NAMES
  const [condition] = conditions[details.condition] ?? []
  const stand = status === "sold" ? "VERKAUFT" : reserved ? "RESERVIERT" : "OFFEN"
  return [
    ...filled([
      ["baujahr", details.constructionYear],
      ["letztemodernisierung", details.lastRenovation],
    ]),
    ...(condition === undefined ? [] : [createElement("zustand", [], { zustand_art: condition })]),
    ...energyNodes(energy),
    createElement("verkaufstatus", [], { stand }),
  ]
}

function textNodes(listing: Property): XmlNode[] {
  return filled([["objekttitel", listing.title], ...TEXTS.map(([name, field]) => [name, listing[field]] as const)])
}

function availabilityNodes({ hide_address, details, features }: Property): XmlNode[] {
  const day = parseDay(details.availableFrom) ?? ""
  const said = filled([
    ["objektadresse_freigeben", String(!hide_address)],
    ["verfuegbar_ab", details.availableFrom],
    ["abdatum", day],
  ])
  return [...said, ...featureNodes("verwaltung_objekt", features)]
}
