import { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { searchText } from "../../domain/values/text"

type PropertyType = (typeof PROPERTY_TYPES)[number]

/** The words that people and programs write for a kind, folded and without signs. */
const WORDS: Readonly<Record<PropertyType, string>> = {
  Einfamilienhaus:
    "efh haus bungalow landhaus bauernhaus bauernhof stadthaus wohnhaus ferienhaus fertighaus resthof zweifamilienhaus zfh einfamilienhausmiteinliegerwohnung",
  Mehrfamilienhaus:
    "mfh zinshaus mietshaus renditeobjekt apartmenthaus wohnundgeschaeftshaus wohngeschaeftshaus wgh wohnanlage",
  Reihenhaus: "rh rmh reh reihenmittelhaus reihenendhaus reiheneckhaus",
  Doppelhaushälfte: "dhh doppelhaus doppelhaushaelften",
  Wohnung: "etw whg apartment appartement maisonette loft studio zimmer wgzimmer dachgeschoss souterrain hochparterre",
  Penthouse: "penthousewohnung penthaus",
  Villa: "schloss herrenhaus burg gutshaus stadtvilla",
  Grundstück: "bauplatz bauland gst acker",
  Garage: "",
  Stellplatz: "carport parkplatz tiefgarage duplexparker tgplatz tgstellplatz",
  Büro: "bueroflaeche bueroraeume buerohaus office",
  Praxis: "praxisflaeche praxisraeume",
  Laden: "ladenlokal ladenflaeche einzelhandel verkaufsflaeche geschaeft kiosk supermarkt",
  Gastronomie: "restaurant gaststaette cafe bar imbiss kneipe",
  Halle: "lager lagerhalle lagerflaeche produktionshalle produktion werkstatt industriehalle gewerbehalle",
  Gewerbeobjekt: "gewerbe gewerbeimmobilie gewerbeeinheit gewerbeflaeche geschaeftshaus hotel pension bueropraxis",
  Sonstiges: "sonstige andere",
}

/** The ends of words of which there is no list: `Dachgeschosswohnung`, `Gewerbegrundstück`. */
const ENDS: readonly [RegExp, PropertyType][] = [
  [/wohnung$/, "Wohnung"],
  [/grundstuecke?$/, "Grundstück"],
  [/stellplatz$/, "Stellplatz"],
  [/garage$/, "Garage"],
  [/einfamilienhaus$/, "Einfamilienhaus"],
  [/villa$/, "Villa"],
]

const folded = (text: string) => searchText(text).replaceAll(/[^a-z]/g, "")

const known = new Map<string, PropertyType>(
  PROPERTY_TYPES.flatMap((type) =>
    [folded(type), ...WORDS[type].split(" ").filter(Boolean)].map((word) => [word, type]),
  ),
)

/** Returns the product's kind for a word; null if it is none that anybody usually writes. */
export function findKind(text: string): PropertyType | null {
  const word = folded(text)
  return known.get(word) ?? ENDS.find(([end]) => end.test(word))?.[1] ?? null
}
