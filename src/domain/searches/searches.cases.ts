import { type Case, table } from "../case"
import { phoneWords, telephoneHref } from "../values/phone"
import { searchableText, searchText, searchWords, sortText } from "../values/text"

/** Returns the searches that do not find a text. */
function missing([text, ...searches]: readonly [string, ...string[]]): string[] {
  const searched = searchableText(text, phoneWords(text))
  return searches.filter((search) => !searchWords(search).every((word) => searched.includes(word)))
}
const found = (...texts: [string, ...string[]]) => [texts, []] as const

/** Makes a row for each spelling of one number, with the link that dials it. */
const dialled = (number: string | undefined, ...spellings: string[]) =>
  spellings.map((text) => [text, number === undefined ? undefined : `tel:${number}`] as const)
const COLOGNE = "+4922112345"

export const cases: Case[] = [
  ...table("searchText", (parts: string[]) => searchText(...parts), [
    [["Villa  am\nSee", " POTSDAM "], "villa am see potsdam"],
    [["Große Straße", "50667 KÖLN"], "grosse strasse 50667 koeln"],
    [["Cafe\u0301 Ma\u0308rz"], "cafe maerz"],
    [["Łódź, Ørsted, Ærø, O´Brien’s – Hof"], "lodz, oersted, aeroe, obriens - hof"],
  ]),
  ...table("sortText", sortText, [
    ["Wohnung 02, Köln", "wohnung 000000002, koeln"],
    ["0049221123456", "49221123456"],
  ]),
  ...table("is found by all but", missing, [
    found("Patrick O’Brien", "O'Brien", "o´brien", "OBrien", "O‘Brien"),
    found(
      "Lindenstraße 5",
      "Lindenstr.",
      "Lindenstr. 5",
      "lindenstr.5",
      "Lindenstrasse",
      "LINDENSTRASSE 5",
      "Lindenst",
    ),
    found("Lindenstr. 5, 50674 Köln", "Lindenstraße", "Lindenstr 5", "D-50674", "Koln", "Koeln / 50674", "„Köln“"),
    found("Karl–Marx–Allee 12–14", "Karl Marx", "karl-marx-allee", "12-14", "Karl‑Marx"),
    found("Karl Marx Str.", "Karl-Marx-Straße"),
    found("Łódź Świętokrzyska", "Lodz", "łódź", "swietokrzyska"),
    found("Århus Ørsted Malmö Ærø", "Aarhus", "Arhus", "Örsted", "Oersted", "Orsted", "Malmø", "Aeroe"),
    found("2026-001 WHG-17", "2026-001", "whg-17", "WHG 17"),
    found(
      "0221 / 123 45",
      "0221 12345",
      "022112345",
      "+49 221 12345",
      "0049 (0) 221-12345",
      "+4922112345",
      "+49022112345",
    ),
    found("+49 (0)221 123-45", "0221/12345", "(0221) 1 23 45", "+49 (0221) 12345", "22112345"),
    found("+43 1 234567 oder 0171 9876543", "0043 1 234567", "+431234567", "0171-9876543"),
    [
      ["2026-001 Köln", "2026-002", "Bonn", "12345"],
      ["2026-002", "Bonn", "12345"],
    ],
  ]),
  ...table("searchWords", searchWords, [
    ["- / „ “ ,", []],
    ["a@b-c.de +", ["a@b", "c.de"]],
  ]),
  ...table("telephoneHref", telephoneHref, [
    ...dialled(
      COLOGNE,
      "+49 (0)221 / 123-45",
      " +49 221 12345",
      "(+49) 221 12345",
      "+49 (0221) 12345",
      "(0049) 221/12345",
      "0049 (0) 221 12345",
      "00 49 221 12345",
      "+4922112345 (privat)",
      "++49 221 12345",
      "+49-[0]-221-12345",
      "+49 0221 12345",
      "＋49 221 12345",
      "49 221 12345",
      "Tel.: +49 221 12345, mobil 0171 9876543",
      "+49 221 12345 +49 171 9876543",
    ),
    ...dialled(
      "022112345",
      "(0221) 123 45",
      "(0)221 12345",
      "0221–123–45",
      "0221 12345 (Mo–Fr 9–17 Uhr)",
      "0221 12345 (9-17)",
      "0221/12345/0171 9876543",
      "0221 12345 / 0171 9876543",
      "0221 12345 0171 9876543",
      "0221 12345 (0171 9876543)",
      "0221 123 45; 0171 9876543",
      "0221 12345 oder -46",
      "0221 12345/46",
      "24/7 0221 12345",
      "Mo 08:00-12:00 0221 12345",
      "Fax 0221 54321, Tel. 0221 12345",
      "Tel0221 12345",
      "0221\u00a0123\u202f45",
    ),
    ...dialled("123456", "123456", "12 34 56"),
    ...dialled("+390612345678", "+39 06 1234 5678", "0039 (0)6 1234 5678"),
    ...dialled("+431234567", "+43 (0)1 234567", "0043 1 / 234567"),
    ...dialled("+12125551234", "+1 (212) 555-1234"),
    ...dialled("+492234123456", "+49 2234 (123) 456", "0049 2234/123456"),
    ...dialled(
      undefined,
      "",
      "–",
      "auf Anfrage",
      "0800 MAKLER",
      "O221 12345",
      "0221123456017198765432",
      "4961 123456",
      "+49",
      "2125551234",
    ),
  ]),
]
