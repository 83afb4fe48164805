import type { Feature } from "../../domain/properties/enumerations"
import { ENERGY_LABELS } from "../../domain/properties/property-labels"
import { typedKeys } from "../../domain/values/type-guards"
import type { ListingField } from "../listing"
import { USED_AREAS } from "../read/areas"
import { FEATURE_PLACES } from "../read/features"

/** While these fields, and this feature, are unchanged, their original elements are written back. */
export type Group = { fields: readonly ListingField[]; places: readonly string[]; feature?: Feature }

const one = (field: ListingField, ...places: string[]): Group => ({ fields: [field], places })

const RENT = ["details.coldRent", "details.ancillaryCosts", "details.heatingCosts", "details.deposit"] as const
const ENERGY: readonly ListingField[] = typedKeys(ENERGY_LABELS).map((name) => `energy.${name}` as const)

/** The elements by which a receiver could find the address. */
export const ADDRESS_PLACES = [
  "strasse",
  "hausnummer",
  "geokoordinaten",
  "flur",
  "flurstueck",
  "gemarkung",
  "gemeindecode",
  "wohnungsnr",
  "lage_im_bau",
  "karten_makro",
  "karten_mikro",
  "virtuelletour",
  "luftbildern",
].map((name) => `geo/${name}`)

export const GROUPS: readonly Group[] = [
  one("details.propertyType", "objektkategorie/objektart", "objektkategorie/nutzungsart"),
  one("marketing_type", "objektkategorie/vermarktungsart"),
  {
    fields: ["street", "house_number", "postal_code", "city", "country", "federal_state", "hide_address"],
    places: [
      ...ADDRESS_PLACES,
      "geo/plz",
      "geo/ort",
      "geo/bundesland",
      "geo/land",
      "verwaltung_objekt/objektadresse_freigeben",
    ],
  },
  one("details.floor", "geo/etage"),
  one("details.totalFloors", "geo/anzahl_etagen"),
  {
    fields: ["marketing_type", "details.price", ...RENT],
    places: [
      "kaufpreis kaufpreisnetto kaufpreisbrutto nettokaltmiete kaltmiete warmmiete nebenkosten heizkosten_enthalten heizkosten",
      "pauschalmiete pacht mietpreis_pro_qm kaufpreis_pro_qm waehrung kaution kaution_text",
    ].flatMap((names) => names.split(" ").map((name) => `preise/${name}`)),
  },
  one("details.maintenanceFee", "preise/hausgeld"),
  {
    fields: ["commission", "commission_note"],
    places: ["provisionspflichtig", "aussen_courtage", "courtage_hinweis", "provisionnetto", "provisionbrutto"].map(
      (name) => `preise/${name}`,
    ),
  },
  { fields: ["details.livingArea", "details.propertyType"], places: USED_AREAS.map((name) => `flaechen/${name}`) },
  one("details.plotArea", "flaechen/grundstuecksflaeche"),
  one("details.rooms", "flaechen/anzahl_zimmer"),
  one("details.bedrooms", "flaechen/anzahl_schlafzimmer"),
  one("details.bathrooms", "flaechen/anzahl_badezimmer"),
  one("details.parkingSpaces", "flaechen/anzahl_stellplaetze"),
  {
    fields: ["details.heatingType", "details.energySource", "further_energy_sources"],
    places: ["ausstattung/heizungsart", "ausstattung/befeuerung"],
    feature: "underfloor_heating",
  },
  ...typedKeys(FEATURE_PLACES)
    .filter((feature) => feature !== "underfloor_heating")
    .map((feature) => ({ fields: [], places: FEATURE_PLACES[feature].map(({ path }) => path), feature })),
  one("details.condition", "zustand_angaben/zustand"),
  one("details.constructionYear", "zustand_angaben/baujahr"),
  one("details.lastRenovation", "zustand_angaben/letztemodernisierung"),
  { fields: ENERGY, places: ["zustand_angaben/energiepass"] },
  { fields: ["status", "reserved"], places: ["zustand_angaben/verkaufstatus"] },
  one("details.availableFrom", "verwaltung_objekt/verfuegbar_ab", "verwaltung_objekt/abdatum"),
]
