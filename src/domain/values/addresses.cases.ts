import { type Case, checked, table } from "../case"
import { propertyPatchSchema } from "../properties/property"
import { type Address, completeAddress, formatAddress, NO_ADDRESS, publicAddress, withNumberApart } from "./address"
import { parseAddress } from "./parse-address"
import { foldTown } from "./town"

const inParts = (street: string, house_number: string, postal_code: string, city: string) => ({
  street,
  house_number,
  postal_code,
  city,
})
const read = (...parts: [...Parameters<typeof inParts>, country?: string]) => {
  const [street, house_number, postal_code, city, country = ""] = parts
  return { ...inParts(street, house_number, postal_code, city), country }
}
const lindenweg: Address = {
  ...NO_ADDRESS,
  ...inParts("Lindenweg", "12", "50933", "Köln"),
  address: "Lindenweg 12, 50933 Köln",
  federal_state: "Nordrhein-Westfalen",
}
const vienna: Address = {
  ...NO_ADDRESS,
  ...inParts("Ring", "1", "1010", "Wien"),
  address: "Ring 1, 1010 Wien, Österreich",
  country: "AT",
}
const town: Address = { ...NO_ADDRESS, postal_code: "50933", city: "Köln", address: "50933 Köln" }
/** Returns the fields that differ after some of a stored address is changed. */
const changed = ([before, change]: [Address, Partial<Address>]) => {
  const after = completeAddress(before, withNumberApart(before, { ...before, ...change }))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof Address] !== value))
}
const typed = { ...NO_ADDRESS, address: "Altstadt, Köln" }

export const cases: Case[] = [
  ...table("town of", foldTown, [
    ...["Köln", "KÖLN", "köln", "Koeln", "Ko\u0308ln", "\u200bKöln", " 50933  Köln,", "D-50933 Köln", "Köln 50933"].map(
      (text) => [text, "koeln"] as const,
    ),
    ["Frankfurt (Oder)", "frankfurt (oder)"],
    ["Köln - Ehrenfeld", "koeln-ehrenfeld"],
    ["Neuss–Norf", "neuss-norf"],
    ["Munster", "munster"],
    ["Münster", "muenster"],
    ["A-1010 Wien", "wien"],
    ["50933", "50933"],
    ["50933 1. Stock", "50933 1. stock"],
    ["", ""],
  ]),
  ...table("parseAddress", (text: string) => parseAddress(text), [
    ["Lindenweg 12, 50933 Köln", read("Lindenweg", "12", "50933", "Köln")],
    ["Lindenweg 12a,50933  Köln ", read("Lindenweg", "12a", "50933", "Köln")],
    ["Straße des 17. Juni 12 a - 14, 10623 Berlin", read("Straße des 17. Juni", "12 a - 14", "10623", "Berlin")],
    ["50933 Köln", read("", "", "50933", "Köln")],
    ["60311 Frankfurt (Oder)", read("", "", "60311", "Frankfurt (Oder)")],
    ["Am Ring 1, 67433 Neustadt an der Weinstraße", read("Am Ring", "1", "67433", "Neustadt an der Weinstraße")],
    ["82110 Germering", read("", "", "82110", "Germering")],
    ["Lindenweg 12, 50933 Köln, ", read("Lindenweg", "12", "50933", "Köln")],
    ["50933 Köln,", read("", "", "50933", "Köln")],
    ...[
      "Garagenhof Ahornweg",
      "Lindenweg",
      "Lindenweg 12 Hinterhaus",
      "Haus 2 Lindenweg 12",
      "Weg 5 7",
      "Q7 24",
      `${"x".repeat(151)} 1`,
    ].map((street) => [`${street}, 50933 Köln`, read("", "", "50933", "Köln")] as const),
    ...[
      "Lindenweg 12 50933 Köln",
      "Lindenweg 12\n50933 Köln",
      "Lindenweg 12,\u2028 50933 Köln",
      "50933 Köln, Lindenweg 12",
    ].map((text) => [text, read("Lindenweg", "12", "50933", "Köln")] as const),
    ...[
      "D-50933 Köln",
      "DE – 50933 Köln",
      "50933 Köln, Deutschland",
      "50933 Köln Deutschland",
      "50933 Köln, GERMANY",
    ].flatMap((place) => [
      [place, read("", "", "50933", "Köln", "DE")] as const,
      [`Lindenweg 12, ${place}`, read("Lindenweg", "12", "50933", "Köln", "DE")] as const,
      [`Lindenweg 12 ${place}`, read("Lindenweg", "12", "50933", "Köln", "DE")] as const,
    ]),
    ["Lindenweg 12, D 50933 Köln", read("Lindenweg", "12", "50933", "Köln", "DE")],
    ["Seestrasse 5, 8001 Zürich", read("Seestrasse", "5", "8001", "Zürich")],
    ["Seestrasse 5 8001 Zürich", read("Seestrasse", "5", "8001", "Zürich")],
    ["Seestrasse 5, CH-8001 Zürich", read("Seestrasse", "5", "8001", "Zürich", "CH")],
    ["Wien, Österreich", read("", "", "", "Wien", "AT")],
    ["Sheikh Zayed Road 5, Dubai, Vereinigte Arabische Emirate", read("Sheikh Zayed Road", "5", "", "Dubai", "AE")],
    ["C 4, 12, 68159 Mannheim", read("", "", "68159", "Mannheim")],
    ["Lindenweg 12, Hinterhaus, 50933 Köln", read("", "", "50933", "Köln")],
    ...[
      "",
      "Köln",
      "Lindenweg 12",
      "50933 Köln Lindenweg 12",
      "50933 Köln Lindenweg",
      "Lindenweg 8001 Zürich",
      "Lindenweg 12, Hinterhaus",
      "Lindenweg 12, 2027 bezugsfrei",
      "Lindenweg, Österreich",
      "50933 Köln, 53111 Bonn",
    ].map((text) => [text, null] as const),
  ]),
  ...table("formatAddress", (address: Partial<Address>) => formatAddress({ ...NO_ADDRESS, ...address }), [
    [lindenweg, "Lindenweg 12, 50933 Köln"],
    [{ ...lindenweg, country: "DE", house_number: "" }, "Lindenweg, 50933 Köln"],
    [{ ...lindenweg, country: "AT" }, "Lindenweg 12, 50933 Köln, Österreich"],
    [{ city: "Köln" }, "Köln"],
    [{ street: " Am Markt " }, "Am Markt"],
    [{}, ""],
  ]),
  ...table("completeAddress", changed, [
    [[NO_ADDRESS, { city: "50933 Köln" }], { city: "Köln", postal_code: "50933", address: "50933 Köln" }],
    [[lindenweg, { city: "50674 Köln" }], { postal_code: "50674", address: "Lindenweg 12, 50674 Köln" }],
    [
      [lindenweg, { city: "50674 Bonn", postal_code: "53111" }],
      { postal_code: "53111", city: "Bonn", address: "Lindenweg 12, 53111 Bonn" },
    ],
    [[lindenweg, { address: "Lindenweg 12, 50933 KÖLN" }], { address: "Lindenweg 12, 50933 KÖLN", city: "KÖLN" }],
    [
      [lindenweg, { address: "Ringweg 3, 50933 Köln" }],
      { address: "Ringweg 3, 50933 Köln", street: "Ringweg", house_number: "3" },
    ],
    [
      [lindenweg, { address: "Ringweg 3, 10623 Berlin" }],
      {
        address: "Ringweg 3, 10623 Berlin",
        ...inParts("Ringweg", "3", "10623", "Berlin"),
        federal_state: "",
      },
    ],
    [
      [lindenweg, { address: "Ringweg 3, 10623 Berlin", federal_state: "Berlin" }],
      { address: "Ringweg 3, 10623 Berlin", ...inParts("Ringweg", "3", "10623", "Berlin"), federal_state: "Berlin" },
    ],
    [
      [lindenweg, { address: "Lindenweg 12, Hinterhaus, 50933 Köln" }],
      { address: "Lindenweg 12, Hinterhaus, 50933 Köln" },
    ],
    [
      [lindenweg, { address: "Lindenweg 12a-c im Hof, 50933 Köln" }],
      { address: "Lindenweg 12a-c im Hof, 50933 Köln", house_number: "" },
    ],
    [
      [lindenweg, { address: "Altes Pfarrhaus, Köln" }],
      { address: "Altes Pfarrhaus, Köln", street: "", house_number: "", postal_code: "" },
    ],
    [
      [vienna, { address: "Ring 2, 1010 Wien, Österreich" }],
      { address: "Ring 2, 1010 Wien, Österreich", house_number: "2" },
    ],
    [
      [vienna, { address: "Ring 1, 8001 Zürich, Schweiz" }],
      { address: "Ring 1, 8001 Zürich, Schweiz", postal_code: "8001", city: "Zürich", country: "CH" },
    ],
    [[lindenweg, { address: "Am Rhein" }], { address: "Am Rhein", ...inParts("", "", "", ""), federal_state: "" }],
    [[lindenweg, { house_number: "14" }], { house_number: "14", address: "Lindenweg 14, 50933 Köln" }],
    [[lindenweg, { street: "", house_number: "" }], { street: "", house_number: "", address: "50933 Köln" }],
    [[lindenweg, { country: "AT" }], { country: "AT", address: "Lindenweg 12, 50933 Köln, Österreich" }],
    [[town, { postal_code: "50935" }], { postal_code: "50935", address: "50935 Köln" }],
    [[typed, { city: "Köln" }], { city: "Köln" }],
    [[{ ...typed, city: "Köln" }, { street: "Am Markt" }], { street: "Am Markt", address: "Am Markt, Köln" }],
    [[typed, { country: "DE" }], { country: "DE" }],
    [
      [NO_ADDRESS, { ...inParts("Lindenweg", "12", "50933", "Köln"), address: "Lindenweg 12,50933 Köln" }],
      { ...inParts("Lindenweg", "12", "50933", "Köln"), address: "Lindenweg 12,50933 Köln" },
    ],
    [
      [NO_ADDRESS, { address: "Woanders 1, 10623 Berlin", ...inParts("Lindenweg", "12", "50933", "Köln") }],
      { address: "Lindenweg 12, 50933 Köln", ...inParts("Lindenweg", "12", "50933", "Köln") },
    ],
  ]),
  ...table("the street with its number in", changed, [
    [[lindenweg, { street: "Lindenweg 12" }], {}],
    [[lindenweg, { street: "Lindenweg  14 a" }], { house_number: "14 a", address: "Lindenweg 14 a, 50933 Köln" }],
    [
      [{ ...lindenweg, house_number: "12a", address: "Lindenweg 12a, 50933 Köln" }, { street: "Ringweg 1" }],
      { street: "Ringweg", house_number: "1", address: "Ringweg 1, 50933 Köln" },
    ],
    [
      [NO_ADDRESS, { street: "Ringweg 3", house_number: "3", city: "Köln" }],
      { street: "Ringweg", house_number: "3", city: "Köln", address: "Ringweg 3, Köln" },
    ],
    [
      [NO_ADDRESS, { street: "Ringweg 3", house_number: "3 B", address: "Ringweg 3 3 B" }],
      { street: "Ringweg", house_number: "3 B", address: "Ringweg 3 B" },
    ],
    [
      [NO_ADDRESS, { street: "Straße 12", house_number: "5", city: "Berlin" }],
      { street: "Straße 12", house_number: "5", city: "Berlin", address: "Straße 12 5, Berlin" },
    ],
    [
      [{ ...NO_ADDRESS, street: "Straße 12", house_number: "5" }, { street: "Straße 13" }],
      { street: "Straße 13", address: "Straße 13 5" },
    ],
    [
      [lindenweg, { street: "Straße des 17. Juni" }],
      { street: "Straße des 17. Juni", address: "Straße des 17. Juni 12, 50933 Köln" },
    ],
  ]),
  ...table("publicAddress", (address: Address) => publicAddress(address, true), [
    [{ ...lindenweg, country: "DE" }, town],
    [typed, NO_ADDRESS],
    [
      { ...typed, city: "Köln" },
      { ...NO_ADDRESS, city: "Köln", address: "Köln" },
    ],
  ]),
  {
    name: "publicAddress of what is not hidden",
    actual: () => publicAddress({ ...lindenweg, country: "DE" }, false),
    expected: { ...lindenweg, country: "DE" },
  },
  ...table("address of", checked(propertyPatchSchema), [
    [{ address: "Lindenweg 12, \r\n\r\n50933 Köln" }, { address: "Lindenweg 12, 50933 Köln" }],
    [{ postal_code: "D-50933" }, { postal_code: "50933" }],
    [{ postal_code: "s-111 22" }, { postal_code: "111 22" }],
    [{ postal_code: " sw1a 1aa" }, { postal_code: "SW1A 1AA" }],
    [{ postal_code: "Köln" }, { errors: { postal_code: "Bitte geben Sie eine Postleitzahl ein, z. B. 50933" } }],
    [{ city: " 50933  Köln, " }, { city: "50933 Köln" }],
    ...["50933", "Weg 1, Köln", "Köln 1a"].map(
      (city) => [{ city }, { errors: { city: "Bitte geben Sie hier nur den Ort ein, z. B. Köln" } }] as const,
    ),
    [{ country: null }, { country: "" }],
    ...[true, "true", 1, "1"].map((hide_address) => [{ hide_address }, { hide_address: true }] as const),
    ...[false, "false", 0, "", null].map((hide_address) => [{ hide_address }, { hide_address: false }] as const),
    ...["ja", "True", 2, []].map(
      (hide_address) => [{ hide_address }, { errors: { hide_address: "Möglich sind true und false" } }] as const,
    ),
    [{ country: "Mallorca" }, { errors: { country: "Bitte wählen Sie ein Land aus der Liste, z. B. DE" } }],
  ]),
]
