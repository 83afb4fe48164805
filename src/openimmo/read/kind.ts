import type { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { quoted } from "../problem"
import { attribute, find, type XmlNode } from "../xml/node"
import { findKind } from "./kind-words"
import { type Reading, textOfPath } from "./reading"
import { readBoolean } from "./values"

type PropertyType = (typeof PROPERTY_TYPES)[number]
type Kind = {
  attribute: string
  others: PropertyType
  named?: Readonly<Record<string, PropertyType>>
  exact: readonly string[]
}

/** The kinds here by those of the standard. `exact` are those that an export writes as they came in. */
export const KINDS: Readonly<Record<string, Kind>> = {
  haus: {
    attribute: "haustyp",
    others: "Einfamilienhaus",
    named: {
      MEHRFAMILIENHAUS: "Mehrfamilienhaus",
      APARTMENTHAUS: "Mehrfamilienhaus",
      REIHENHAUS: "Reihenhaus",
      REIHENEND: "Reihenhaus",
      REIHENMITTEL: "Reihenhaus",
      REIHENECK: "Reihenhaus",
      DOPPELHAUSHAELFTE: "Doppelhaushälfte",
      VILLA: "Villa",
      SCHLOSS: "Villa",
      BURG: "Villa",
      HERRENHAUS: "Villa",
    },
    exact: ["EINFAMILIENHAUS", "MEHRFAMILIENHAUS", "REIHENHAUS", "DOPPELHAUSHAELFTE", "VILLA"],
  },
  wohnung: {
    attribute: "wohnungtyp",
    others: "Wohnung",
    named: { PENTHOUSE: "Penthouse" },
    exact: ["", "ETAGE", "PENTHOUSE", "KEINE_ANGABE"],
  },
  zimmer: { attribute: "zimmertyp", others: "Wohnung", exact: [] },
  grundstueck: { attribute: "grundst_typ", others: "Grundstück", exact: [""] },
  buero_praxen: {
    attribute: "buero_typ",
    others: "Büro",
    // Without a type it may be either.
    named: {
      "": "Gewerbeobjekt",
      PRAXIS: "Praxis",
      PRAXISFLAECHE: "Praxis",
      PRAXISHAUS: "Praxis",
      AUSSTELLUNGSFLAECHE: "Gewerbeobjekt",
    },
    exact: ["BUEROFLAECHE", "PRAXIS", ""],
  },
  einzelhandel: { attribute: "handel_typ", others: "Laden", exact: ["LADENLOKAL", ""] },
  gastgewerbe: {
    attribute: "gastgew_typ",
    others: "Gastronomie",
    named: { PENSIONEN: "Gewerbeobjekt", HOTELS: "Gewerbeobjekt", WEITERE_BEHERBERGUNGSBETRIEBE: "Gewerbeobjekt" },
    exact: ["GASTRONOMIE", ""],
  },
  hallen_lager_prod: {
    attribute: "hallen_typ",
    others: "Halle",
    named: { FREIFLAECHEN: "Gewerbeobjekt" },
    exact: ["HALLE", ""],
  },
  land_und_forstwirtschaft: { attribute: "land_typ", others: "Gewerbeobjekt", exact: [] },
  freizeitimmobilie_gewerblich: { attribute: "freizeit_typ", others: "Gewerbeobjekt", exact: [] },
  zinshaus_renditeobjekt: {
    attribute: "zins_typ",
    others: "Gewerbeobjekt",
    named: { MEHRFAMILIENHAUS: "Mehrfamilienhaus" },
    exact: [],
  },
  parken: {
    attribute: "parken_typ",
    others: "Stellplatz",
    named: {
      EINZELGARAGE: "Garage",
      DOPPELGARAGE: "Garage",
      PARKHAUS: "Sonstiges",
      BOOTSLIEGEPLATZ: "Sonstiges",
    },
    exact: ["STELLPLATZ", "EINZELGARAGE", ""],
  },
  sonstige: { attribute: "sonstige_typ", others: "Sonstiges", exact: ["", "SONSTIGE"] },
}

/** Reads the kind of the property, and how it is offered. */
export function readKind(reading: Reading): void {
  const { node, values, note, problem } = reading
  const kinds = find(node, "objektkategorie", "objektart")?.children.filter(({ name }) => name in KINDS) ?? []
  const [first] = kinds
  const word = textOfPath(node, "objektkategorie/objektart/objektart_zusatz")
  const said = first === undefined ? findKind(word) : null
  if (said !== null) {
    values["details.propertyType"] = said
    note("objektkategorie/objektart", `${quoted(word)} wird als ${said} geführt.`)
  } else if (first === undefined)
    problem("objektkategorie/objektart", "Die Objektart fehlt oder ist unbekannt; es wurde keine eingetragen.")
  else {
    const { type, isExact, name } = toPropertyType(first)
    values["details.propertyType"] = type
    if (!isExact) note("objektkategorie/objektart", `${quoted(name)} gibt es hier nicht und wird als ${type} geführt.`)
  }
  if (kinds.length > 1) note("objektkategorie/objektart", "Das Objekt hat mehrere Objektarten; hier gilt die erste.")
  readMarketing(reading)
}

function toPropertyType(kind: XmlNode): { type: PropertyType; isExact: boolean; name: string } {
  const {
    attribute: name,
    others,
    named = {},
    exact,
  } = KINDS[kind.name] ?? { attribute: "", others: "Sonstiges", exact: [] }
  const value = attribute(kind, name).toUpperCase()
  return {
    type: named[value] ?? others,
    isExact: exact.includes(value),
    name: value === "" ? kind.name : `${kind.name} ${value}`,
  }
}

const PRICES = ["kaufpreis", "kaufpreisbrutto", "kaufpreisnetto"]
const RENTS = ["nettokaltmiete", "kaltmiete", "warmmiete", "pauschalmiete", "pacht"]
const hasAmount = (node: XmlNode, names: readonly string[]) =>
  names.some((name) => /[1-9]/.test(textOfPath(node, `preise/${name}`)))

/** If neither sale nor rent is stated, or both are, the price decides. */
function readMarketing({ node, values, note, problem }: Reading): void {
  const place = "objektkategorie/vermarktungsart"
  const kinds = find(node, "objektkategorie", "vermarktungsart")
  const names = ["KAUF", "ERBPACHT", "MIETE_PACHT", "LEASING"]
  const said = names.filter((name) => readBoolean(attribute(kinds, name), `${place}@${name}`, problem) === true)
  const [first] = said
  const types = new Set(said.map((name) => (name === "KAUF" || name === "ERBPACHT" ? "sale" : "rent")))
  const [hasPrice, hasRent] = [hasAmount(node, PRICES), hasAmount(node, RENTS)]
  const isRent = types.size === 1 ? types.has("rent") : !hasPrice && (hasRent || types.has("rent"))
  const type = isRent ? "rent" : "sale"
  values.marketing_type = type
  const word = type === "rent" ? "Miete" : "Kauf"
  if (types.size !== 1) {
    problem(
      place,
      `Das Objekt nennt ${types.size === 0 ? "weder Kauf noch Miete" : "Kauf und Miete"}; es wird als ${word} geführt.`,
    )
  } else if (said.length === 1 && (first === "ERBPACHT" || first === "LEASING")) {
    note(place, `${quoted(first)} gibt es hier nicht und wird als ${word} geführt.`)
  }
}
