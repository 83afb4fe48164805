import { type Case, checked, table } from "../case"
import { featuredImage, isDisplayableUrl, withNames, withOneFeatured } from "../media/image"
import { imageFileError } from "../media/image-file"
import { embedSnippet } from "../pages/embed"
import { isRecordId, tidyRecordId } from "../values/record-id"
import { initials, keepHouseNumber, paragraphs, textBlocks, utf8Length } from "../values/text"
import { validate } from "../values/validate"
import { buyingCosts } from "./buying-costs"
import { FEATURES } from "./enumerations"
import { parseFilms, parseVideos } from "./films"
import { parseColumns } from "./parse-property"
import { emptyProperty, propertyInputSchema, propertyPatchSchema } from "./property"
import { isPropertyStatus, isPublicStatus } from "./property-status"
import { formatReference, isReferencePattern, toSeries } from "./reference"

const place = { title: "Villa", address: "Weg 1" }

const part = (names: string[]) => (input: unknown) => {
  const value = checked(propertyInputSchema)(input) as Record<string, unknown>
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name) || name === "errors"))
}

/** Returns the costs of a house for sale in Nordrhein-Westfalen, changed by `more`. */
function computeCosts(price: string, more: object) {
  const sold = { ...place, federal_state: "Nordrhein-Westfalen", details: { price }, ...more }
  const { land, taxSince, ...figures } = buyingCosts(propertyInputSchema.parse(sold)) ?? { land: null, taxSince: null }
  return land === null ? null : figures
}

const emptyDetails = {
  price: "",
  livingArea: "",
  plotArea: "",
  rooms: "",
  bathrooms: "",
  bedrooms: "",
  constructionYear: "",
  lastRenovation: "",
  availability: "",
  propertyType: "",
  floor: "",
  totalFloors: "",
  parkingSpaces: "",
  availableFrom: "",
  maintenanceFee: "",
  condition: "",
  heatingType: "",
  energySource: "",
  coldRent: "",
  ancillaryCosts: "",
  heatingCosts: "",
  deposit: "",
}
/** The fields that a client sends that knows nothing of rent. */
const { coldRent: _1, ancillaryCosts: _2, heatingCosts: _3, deposit: _4, ...withoutRent } = emptyDetails
const SPEC_DETAILS = { ...withoutRent, price: "5" }
const emptyEnergy = {
  certificateAvailable: false,
  certificateType: "",
  energyConsumption: "",
  energyEfficiencyClass: "",
  includesWarmWater: false,
  primaryEnergyCarrier: "",
  finalEnergyDemand: "",
  constructionYear: "",
  validUntil: "",
  createdAt: "",
  noCertificateReason: "",
  efficiencyScale: "",
  buildingUse: "",
  heatValue: "",
  powerValue: "",
}
/** The energy fields of a client that does not know the newer ones. */
const {
  noCertificateReason: _5,
  efficiencyScale: _6,
  buildingUse: _7,
  heatValue: _8,
  powerValue: _9,
  ...SPEC_ENERGY
} = emptyEnergy
const validatePart = (group: "details" | "energy", name: string, value: unknown) => {
  const result = validate(propertyInputSchema, { ...place, [group]: { [name]: value } })
  if (!result.ok) return result.errors[`${group}.${name}`]
  return (result.value[group] as Record<string, unknown>)[name]
}
const same = (text: string) => [text, text] as const
/** The fields that read numbers in German notation. */
const decimals = (["details", "energy"] as const).flatMap((group) =>
  Object.keys(group === "details" ? emptyDetails : emptyEnergy)
    .filter((name) => validatePart(group, name, "1.234,5") === "1234.5")
    .map((name) => [group, name] as const),
)
const YEAR_WRONG = "Bitte geben Sie ein Jahr mit vier Ziffern ein, z. B. 1998 oder „um 1900“"
const REFERENCE_WRONG = "Eine Objektnummer hat höchstens 30 Zeichen: Buchstaben ohne Umlaute, Ziffern, - und _"
const DAY_WRONG = "Bitte geben Sie einen Tag ein, z. B. 21.11.2026"

const emptyTexts = {
  agent_id: "",
  description: "",
  amenities: "",
  location: "",
  miscellaneous: "",
  marketing_type: "sale",
  reference: "",
  draft: false,
  reserved: false,
  street: "",
  house_number: "",
  postal_code: "",
  city: "",
  country: "",
  federal_state: "",
  hide_address: false,
  commission: "",
  commission_note: "",
  seller_commission: "",
  internal_note: "",
  films: "",
}
const emptyLists = { highlights: [], features: [], images: [], floor_plans: [], further_energy_sources: [] }
const structure = { ...emptyLists, details: emptyDetails, energy: emptyEnergy }

/** Returns the differences from a property without input. */
function filledColumns(row: Record<string, unknown>) {
  const empty: Record<string, unknown> = emptyProperty()
  const isFilled = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(empty[name])
  return Object.fromEntries(Object.entries(parseColumns(row)).filter(isFilled))
}

export const cases: Case[] = [
  ...table("property", checked(propertyInputSchema), [
    [place, { ...place, status: "active", ...emptyTexts, ...structure }],
    [{}, { errors: { title: "Titel ist erforderlich", address: "Adresse ist erforderlich" } }],
    [{ title: "Villa" }, { errors: { address: "Adresse ist erforderlich" } }],
    [{ draft: true }, { errors: { title: "Titel ist erforderlich" } }],
    [
      { title: "Villa", draft: true },
      { ...place, address: "", status: "active", ...emptyTexts, ...structure, draft: true },
    ],
    [
      { ...place, status: "" },
      { ...place, status: "active", ...emptyTexts, ...structure },
    ],
    [
      { ...place, status: null },
      { ...place, status: "active", ...emptyTexts, ...structure },
    ],
    [{ ...place, status: "verkauft" }, { errors: { status: "Bitte wählen Sie einen gültigen Status" } }],
    [
      { ...place, description: null, amenities: 5 },
      { ...place, status: "active", ...emptyTexts, amenities: "5", ...structure },
    ],
  ]),
  ...table("captions of", (caption: unknown) => part(["images"])({ ...place, images: [{ id: "a", caption }] }), [
    ["Küche ", { images: [{ id: "a", url: "", isFeatured: false, caption: "Küche" }] }],
    [undefined, { images: [{ id: "a", url: "", isFeatured: false }] }],
    ["x".repeat(301), { errors: { "images.0.caption": "Bitte höchstens 300 Zeichen eingeben" } }],
  ]),
  ...table("details of", part(["details"]), [
    [
      { ...place, details: '{"price":"5","availability":"[[\\"[{","more":[[{"a":[]}]]}' },
      { details: { ...emptyDetails, price: "5", availability: '[["[{' } },
    ],
  ]),
  ...table("stored columns", filledColumns, [
    [
      { ...place, images: '[{"id":"m","url":"/m","isFeatured":true}]', details: '{"price":"450000"}' },
      { ...place, images: [{ id: "m", url: "/m", isFeatured: true }], details: { ...emptyDetails, price: "450000" } },
    ],
    [
      { ...place, images: "{{", floor_plans: [{ id: "f", url: "/f", name: "EG" }], details: 7, description: "Hell" },
      { ...place, floor_plans: [{ id: "f", url: "/f", name: "EG" }], description: "Hell" },
    ],
    [{ ...place, description: null, highlights: undefined, status: "deleted", energy: null }, place],
    [
      { title: " Haus ", address: "", status: "sold" },
      { title: "Haus", status: "sold" },
    ],
    [
      { ...place, title: "x".repeat(301) },
      { ...place, title: "x".repeat(301) },
    ],
  ]),
  ...table("stored details", (details: unknown) => parseColumns({ details }).details, [
    ['{"price":"100","totalFloors":"-1","rooms":[]}', { ...emptyDetails, price: "100", totalFloors: "-1" }],
    [{ constructionYear: "98" }, { ...emptyDetails, constructionYear: "98" }],
    ["oops", emptyDetails],
    [null, emptyDetails],
  ]),
  ...table("structured fields of", part(Object.keys(structure)), [
    [
      {
        ...place,
        highlights: "oops",
        images: "{",
        floor_plans: "[1",
        further_energy_sources: "0",
        details: "null",
        energy: "[]",
      },
      structure,
    ],
    // Reading a million levels would end the server.
    [{ ...place, details: `{"price":${"[".repeat(5_000_000)}`, energy: `[{"a":"]]]"},${"[".repeat(40)}` }, structure],
    [{ ...place, highlights: {}, images: 5, floor_plans: null, details: [], energy: true }, structure],
  ]),
  ...table("details of", part(["details"]), [
    [{ ...place, details: '{"price":"450.000 €"}' }, { details: { ...emptyDetails, price: "450000" } }],
    [
      { ...place, details: { rooms: 3.5, price: 450000 } },
      { details: { ...emptyDetails, rooms: "3.5", price: "450000" } },
    ],
    [
      { ...place, details: { price: "viel" } },
      { errors: { "details.price": "Bitte geben Sie eine Zahl ein, z. B. 450.000" } },
    ],
  ]),
  ...table(
    "a number of JSON keeps its point in",
    ([group, name]: (typeof decimals)[number]) => [84.375, 5, 1e-7].map((value) => validatePart(group, name, value)),
    decimals.map((field) => [field, ["84.38", "5", field[1] === "price" || field[1] === "coldRent" ? "" : "0"]]),
  ),
  ...table("the fields with such numbers", () => decimals.length, [[null, 15]]),
  ...table("a number of JSON as", part(["commission"]), [
    [{ ...place, commission: 3.375 }, { commission: "3.38" }],
    [{ ...place, commission: 5950.5 }, { commission: "5.950,50 €" }],
  ]),
  ...table("marketing of", part(["marketing_type"]), [
    [{ ...place, marketing_type: "rent" }, { marketing_type: "rent" }],
    [{ ...place, marketing_type: "" }, { marketing_type: "sale" }],
    [
      { ...place, marketing_type: "lease" },
      { errors: { marketing_type: "Bitte wählen Sie Kauf (sale) oder Miete (rent)" } },
    ],
  ]),
  ...table("reference of", part(["reference"]), [
    [{ ...place, reference: " A_1-b " }, { reference: "A_1-b" }],
    [{ ...place, reference: "Ä1" }, { errors: { reference: REFERENCE_WRONG } }],
    [{ ...place, reference: "x".repeat(31) }, { errors: { reference: REFERENCE_WRONG } }],
  ]),
  ...table("isReferencePattern", isReferencePattern, [
    ...["{JJJJ}-{NNN}", "{N}", "HH-{JJ}{NNNN}_x"].map((pattern) => [pattern, true] as const),
    ...["", "{JJJJ}", "{NNN}{NNN}", "Nr {NNN}", "{NNN}/{JJ}", "{NNNNNNN}", "12345678901234567{N}"].map(
      (pattern) => [pattern, false] as const,
    ),
  ]),
  ...table(
    "number 7 and 1234 of",
    (pattern: string) => [7, 1234].map((n) => formatReference(toSeries(pattern, "2026"), n)),
    [
      ["{JJJJ}-{NNN}", ["2026-007", "2026-1234"]],
      ["HH{JJ}_{N}", ["HH26_7", "HH26_1234"]],
    ],
  ),
  ...table("deposit", (text: string) => validatePart("details", "deposit", text), [
    ["3.540 €", "3540"],
    ["0", "0"],
    ["drei Mieten", "Bitte geben Sie eine Zahl ein, z. B. 3.540"],
  ]),
  ...table("construction year", (text: string) => validatePart("details", "constructionYear", text), [
    ...["", "1998", "1786", "2027", "1908/2019", "1908 – 2019", "um 1900", "19. Jahrhundert"].map(same),
    ...["98", "19988", "-1998", "3000", "1998,5", "1908/", "1998 2004"].map((text) => [text, YEAR_WRONG] as const),
  ]),
  ...table("number of floors", (text: string) => validatePart("details", "totalFloors", text), [
    ...["", "3", "2,5", "3 und Dachgeschoss"].map(same),
    ...["-3", "– 1"].map((text) => [text, "Bitte geben Sie eine Zahl ab 0 ein, z. B. 2"] as const),
  ]),
  ...table("floor", (text: string) => validatePart("details", "floor", text), ["-1", "UG", "EG bis 2. OG"].map(same)),
  ...table("rooms", (text: string) => validatePart("details", "rooms", text), [
    ["3 ½", "3.5"],
    ["-3", "Bitte geben Sie eine Zahl ab 0 ein, z. B. 3,5"],
    ["zwei", "Bitte geben Sie eine Zahl ein, z. B. 3,5"],
  ]),
  ...table("validity of a certificate", (text: string) => validatePart("energy", "validUntil", text), [
    ["", ""],
    ["21.11.2026", "2026-11-21"],
    ["2026-11-21", "2026-11-21"],
    ["gestern", DAY_WRONG],
    ["2020", DAY_WRONG],
    ["31.02.2026", DAY_WRONG],
  ]),
  ...table("energy of", part(["energy"]), [
    [
      { ...place, energy: '{"certificateAvailable":"true"}' },
      { energy: { ...emptyEnergy, certificateAvailable: true } },
    ],
    [{ ...place, energy: { includesWarmWater: 1 } }, { energy: { ...emptyEnergy, includesWarmWater: true } }],
  ]),
  ...table("state without a certificate", (text: string) => validatePart("energy", "noCertificateReason", text), [
    ...["", "pending", "exempt", "atViewing"].map(same),
    [
      "lost",
      "Bitte wählen Sie, warum kein Ausweis vorliegt: noch nicht erstellt (pending), nicht erforderlich (exempt) oder zur Besichtigung (atViewing)",
    ],
  ]),
  ...table("features of", part(["features"]), [
    [{ ...place, features: ["lift", "balcony", "lift"] }, { features: ["balcony", "lift"] }],
    [{ ...place, features: '["wallbox"]' }, { features: ["wallbox"] }],
    [{ ...place, features: null }, { features: [] }],
    [
      { ...place, features: ["lift", "pool"] },
      {
        errors: { "features.1": `Das Ausstattungsmerkmal „pool“ gibt es nicht. Möglich sind: ${FEATURES.join(", ")}` },
      },
    ],
  ]),
  ...table("further energy sources of", part(["further_energy_sources"]), [
    [
      { ...place, further_energy_sources: '["Solar"," Holz ","","Solar"]' },
      { further_energy_sources: ["Solar", "Holz"] },
    ],
    [
      { ...place, further_energy_sources: Array(11).fill("x") },
      { errors: { further_energy_sources: "Bitte höchstens 10 Energieträger" } },
    ],
  ]),
  ...table("films:", parseFilms, [
    ["", ""],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    [
      "https://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ&t=1\n\n https://vimeo.com/123456789/abcdef0123",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ\nhttps://vimeo.com/123456789/abcdef0123",
    ],
    ["https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
    ["https://tour.ogulo.com/AbCd https://tour.ogulo.com/AbCd", "https://tour.ogulo.com/AbCd"],
    ["http://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["WWW.YouTube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["ftp://youtu.be/dQw4w9WgXcQ", null],
    ["https://youtu.be.evil.example/dQw4w9WgXcQ", null],
    ["https://evil.example/?https://youtu.be/dQw4w9WgXcQ", null],
    ["https://vimeo.com/channels/staffpicks", null],
    [Array.from({ length: 6 }, (_, index) => `https://tour.ogulo.com/Abc${index}`).join("\n"), null],
  ]),
  ...table("frames of", (stored: string) => parseVideos(stored).map(({ frame }) => frame), [
    ["https://vimeo.com/123456789/abcdef0123", ["https://player.vimeo.com/video/123456789?dnt=1&h=abcdef0123"]],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]],
    ["javascript:alert(1)", []],
  ]),
  ...table("highlights of", part(["highlights"]), [
    [
      {
        ...place,
        highlights: [
          { id: "1", name: " Balkon " },
          { id: "2", name: "  " },
        ],
      },
      { highlights: [{ id: "1", name: "Balkon" }] },
    ],
    [{ ...place, highlights: '[{"id":1,"name":"Garten"}]' }, { highlights: [{ id: "1", name: "Garten" }] }],
  ]),
  ...table("property patch", checked(propertyPatchSchema), [
    [{}, {}],
    [{ status: "sold" }, { status: "sold" }],
    [{ status: "" }, { errors: { status: "Bitte wählen Sie einen gültigen Status" } }],
    [{ marketing_type: "" }, { errors: { marketing_type: "Bitte wählen Sie Kauf (sale) oder Miete (rent)" } }],
    [{ details: { price: "5" } }, { details: SPEC_DETAILS }],
    [{ energy: { validUntil: "" } }, { energy: SPEC_ENERGY }],
    [{ title: "" }, { errors: { title: "Titel ist erforderlich" } }],
    [{ company_id: "x", id: "y", price_cents: 1 }, {}],
  ]),
  ...table(
    "withOneFeatured",
    (flags: boolean[]) => withOneFeatured(flags.map((isFeatured) => ({ isFeatured }))).map((i) => i.isFeatured),
    [
      [[], []],
      [
        [false, false],
        [true, false],
      ],
      [
        [false, true, false],
        [false, true, false],
      ],
      [
        [false, true, true],
        [false, true, false],
      ],
    ],
  ),
  ...table("featuredImage", (images: { id: number; isFeatured: boolean }[]) => featuredImage(images)?.id ?? null, [
    [[], null],
    [
      [
        { id: 1, isFeatured: false },
        { id: 2, isFeatured: true },
      ],
      2,
    ],
    [
      [
        { id: 1, isFeatured: false },
        { id: 2, isFeatured: false },
      ],
      1,
    ],
  ]),
  ...table("withNames", (names: string[]) => withNames(names.map((name) => ({ name }))).map((plan) => plan.name), [
    [
      ["", "Keller", " "],
      ["Grundriss 1", "Keller", "Grundriss 3"],
    ],
  ]),
  ...table("isDisplayableUrl", isDisplayableUrl, [
    ["https://a.de/x.jpg", true],
    ["data:image/png;base64,AA", true],
    ["/api/files/media/a/b.jpg", true],
    ["javascript:alert(1)", false],
    ["", false],
  ]),
  ...table("imageFileError", imageFileError, [
    [{ name: "a.pdf", type: "application/pdf", size: 1 }, "a.pdf ist kein Bild."],
    [{ name: "a.jpg", type: "image/jpeg", size: 10 * 1024 * 1024 + 1 }, "a.jpg ist zu groß (max. 10MB)."],
    [{ name: "a.jpg", type: "image/jpeg", size: 10 * 1024 * 1024 }, null],
    [{ name: "a.jpg", type: "", size: 0 }, "a.jpg ist leer. Bitte übertragen Sie die Datei noch einmal."],
  ]),
  ...table(
    "imageFileError where 30 MB are allowed",
    (size: number) => imageFileError({ name: "a.jpg", type: "image/jpeg", size }, 30),
    [
      [30 * 1024 * 1024, null],
      [30 * 1024 * 1024 + 1, "a.jpg ist zu groß (max. 30MB)."],
    ],
  ),
  ...table("isPropertyStatus", isPropertyStatus, [
    ["active", true],
    ["sold", true],
    ["archived", true],
    ["Active", false],
    [null, false],
  ]),
  ...table("isPublicStatus", isPublicStatus, [
    ["active", true],
    ["sold", true],
    ["archived", false],
    ["", false],
  ]),
  ...table("paragraphs", paragraphs, [
    ["Eins\vzwei\u2028drei", ["Eins", "zwei", "drei"]],
    ["Eins\r\n\r\n Zwei \rDrei\n", ["Eins", "Zwei", "Drei"]],
    ["", []],
  ]),
  ...table("textBlocks", textBlocks, [
    ["Bad:\n- Wanne\n•Fenster\n– Bidet\nKeller", ["Bad:", ["Wanne", "Fenster", "Bidet"], "Keller"]],
    ["-Garten", [["Garten"]]],
    ["-5 °C\n---\n-", ["-5 °C", "---", "-"]],
  ]),
  ...table("buyingCosts", ([price, more]: [string, object]) => computeCosts(price, more), [
    [
      ["480000", { commission: "3.57" }],
      { taxPercent: 6.5, tax: 3120000, notary: 960000, commission: 1713600, total: 53793600 },
    ],
    [
      ["100000", { commission: "provisionsfrei", federal_state: "Bayern" }],
      { taxPercent: 3.5, tax: 350000, notary: 200000, commission: 0, total: 10550000 },
    ],
    [
      ["100000", { commission: "2 Monatsmieten" }],
      { taxPercent: 6.5, tax: 650000, notary: 200000, commission: null, total: 10850000 },
    ],
    ...[
      { marketing_type: "rent" },
      { status: "sold" },
      { country: "AT" },
      { federal_state: "Tirol" },
      { hide_address: true },
    ].map((more): [[string, object], null] => [["100000", more], null]),
    [["", {}], null],
  ]),
  ...table("initials", (names: [string, string]) => initials(...names), [
    [["Eva", "Öztürk"], "EÖ"],
    [[" ", ""], ""],
  ]),
  ...table("utf8Length", utf8Length, [
    ["", 0],
    ["abc", 3],
    ["äß", 4],
    ["€", 3],
    ["🏠", 4],
    ["a€🏠ä🏠🏠b", 19],
    ["100 %\u0000\n", 7],
    ["ab\ud83c", 9],
  ]),
  ...table("keepHouseNumber", keepHouseNumber, [
    ["Am Ring 1, 50667 Köln", "Am Ring\u00a01, 50667 Köln"],
    ["Straße des 17. Juni 12 a-14, 10623 Berlin", "Straße des 17. Juni\u00a012\u00a0a-14, 10623 Berlin"],
    ["Lindenweg 3", "Lindenweg\u00a03"],
    ["Schlossallee, 50667 Köln", "Schlossallee, 50667 Köln"],
  ]),
  ...table("isRecordId", isRecordId, [
    ["abcdefghij12345", true],
    ["ABCDEFGHIJ12345", false],
    ["abcdefghij1234", false],
    ["abcdefghij12345'", false],
  ]),
  ...table("tidyRecordId", tidyRecordId, [
    [" abcdefghij12345\u200b\n", "abcdefghij12345"],
    ["abcdefghij1234'", "abcdefghij1234'"],
  ]),
  ...table("embedSnippet", (id: string) => embedSnippet("https://p.de", id), [
    ["abcdefghij12345", '<script src="https://p.de/embed.js" data-company="abcdefghij12345" async></script>'],
  ]),
]
