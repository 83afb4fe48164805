import fc from "fast-check"
import { expect, it } from "vitest"
import { type Address, completeAddress, formatAddress, NO_ADDRESS } from "./address"
import { COUNTRY_CODES, type CountryCode } from "./countries"
import { parseAddress } from "./parse-address"

/** An example of street, postcode and town for each country, as they are written there. */
const PLACES: Record<CountryCode, readonly [street: string, code: RegExp, town: string]> = {
  DE: ["Straße des 17. Juni", /^\d{5}$/, "Neustadt an der Weinstraße"],
  AT: ["Mariahilfer Straße", /^\d{4}$/, "St. Pölten"],
  CH: ["Rue du Rhône", /^\d{4}$/, "Genève"],
  LI: ["Städtle", /^\d{4}$/, "Vaduz"],
  LU: ["Grand-Rue", /^\d{4}$/, "Luxemburg"],
  BE: ["Rue Neuve", /^\d{4}$/, "Brüssel"],
  NL: ["Prinsengracht", /^\d{4} ?[A-Z]{2}$/, "'s-Hertogenbosch"],
  DK: ["Strøget", /^\d{4}$/, "København K"],
  PL: ["ul. Piotrkowska", /^\d\d-\d{3}$/, "Łódź"],
  CZ: ["Václavské náměstí", /^\d{3} \d\d$/, "Praha"],
  FR: ["Avenue de l’Opéra", /^\d{5}$/, "Paris"],
  IT: ["Via Roma", /^\d{5}$/, "Bozen"],
  ES: ["Carrer de Jaume III", /^\d{5}$/, "Palma"],
  PT: ["Rua Augusta", /^\d{4}-\d{3}$/, "Lisboa"],
  HR: ["Ulica Ljudevita Gaja", /^\d{5}$/, "Zagreb"],
  GR: ["Ερμού", /^\d{3} \d\d$/, "Αθήνα"],
  HU: ["Váci utca", /^\d{4}$/, "Budapest"],
  SE: ["Drottninggatan", /^\d{3} \d\d$/, "Malmö"],
  GB: ["Downing Street", /^[A-Z]{1,2}\d[A-Z]? \d[A-Z]{2}$/, "London"],
  TR: ["İstiklal Caddesi", /^\d{5}$/, "İstanbul"],
  CY: ["Ledra", /^\d{4}$/, "Nikosia"],
  US: ["Fifth Avenue", /^\d{5}(?:-\d{4})?$/, "New York"],
  AE: ["Sheikh Zayed Road", /^$/, "Dubai"],
  TH: ["Sukhumvit Road", /^\d{5}$/, "Bangkok"],
}
const number = fc.stringMatching(/^[1-9]\d{0,2}(?: ?[a-d])?(?: ?[-/+] ?\d{1,2}){0,2}$/)
const address = fc.constantFrom(...COUNTRY_CODES).chain((country) => {
  const [street, code, city] = PLACES[country]
  return fc.record({
    street: fc.constant(street),
    house_number: number,
    postal_code: fc.stringMatching(code),
    city: fc.constant(city),
    country: fc.constant(country),
  })
})

it("reads what it writes, of every country", () => {
  fc.assert(
    fc.property(address, (parts) => {
      const country = parts.country === "DE" ? "" : parts.country
      expect(parseAddress(formatAddress(parts))).toEqual({ ...parts, country })
      const place = { ...parts, street: "", house_number: "" }
      expect(parseAddress(formatAddress(place))).toEqual({ ...place, country })
    }),
  )
})

const text = fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9][A-Za-zÄÖÜäöüß0-9 .'/-]{0,30}$/).map((part) => part.trim())
const town = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{1,20}$/)

it("keeps the parts that still stand in a text, whatever they are", () => {
  fc.assert(
    fc.property(
      address,
      text,
      town,
      fc.constantFrom(", Hinterhaus", ", links; rechts", " | Hof"),
      (known, street, city, more) => {
        const parts = { ...known, street, city }
        const before: Address = { ...NO_ADDRESS, ...parts, federal_state: "Region", address: formatAddress(parts) }
        const after = completeAddress(before, { ...before, address: before.address + more })
        expect(after).toEqual({ ...before, address: before.address + more })
      },
    ),
  )
})
