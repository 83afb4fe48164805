import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { makeZip, objectXml, packageXml, pictureXml, read } from "./package.fixture"
import { preparePictures } from "./plan/pictures"
import { planImport } from "./plan/plan-import"

// These are deviations of senders from the standard. Each trap has a case here, or its test is named below.

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 1])
const transfer = (attributes: string, xml = packageXml()) =>
  xml.replace(` timestamp="2026-11-01T10:00:00"`, "").replace("<uebertragung", `<uebertragung ${attributes}`)
const titled = (title: string, at: string) =>
  transfer(
    at === "" ? "" : `timestamp="${at}"`,
    packageXml(objectXml({ texts: `<objekttitel>${title}</objekttitel>` })),
  )
const acted = (attributes: string) => objectXml({ action: attributes === "" ? "" : `<aktion ${attributes}/>` })

describe("the envelope", () => {
  it.each([
    ["a timestamp with seven decimals and a zone", "2020-08-07T11:56:39.1242974+02:00", "2020-08-07T09:56:38.5Z"],
    ["a timestamp without a zone, and none", "2026-11-01T10:00:00", ""],
    ["a timestamp that is none", "2026-11-01T10:00:00", "gestern"],
  ])("%s: the later of two documents stands", async (_, later, earlier) => {
    for (const names of [
      ["1.xml", "2.xml"],
      ["2.xml", "1.xml"],
    ] as const) {
      const { objects } = await read(
        makeZip({ [names[0]]: titled("Später", later), [names[1]]: titled("Früher", earlier) }),
      )
      expect(objects.map(({ values }) => values.title)).toEqual(["Später"])
    }
  })

  it.each([
    [`modus="NEU"`, `aktionart="CHANGE"`, "change"],
    [`modus="NEU"`, "", "change"],
    [`modus="NEW"`, `aktionart="NEU"`, "change"],
    [`modus="CHANGE"`, `aktionart="delete"`, "delete"],
    [`modus="DELETE"`, "", "delete"],
    [`modus="DELETE"`, `aktionart="CHANGE"`, "change"],
    ["", `actiontype="DELETE"`, "change"],
  ])("%s with an object's %s is to %s, without a word", async (mode, action, expected) => {
    const { objects, problems } = await read(transfer(mode, packageXml(acted(action))))
    expect([objects.map((object) => object.action), problems]).toEqual([[expected], []])
  })

  it.each(["1.1", "1.2.0", "1.2.7b", "1.2.7c", "1.2.7/xyz", ""])("version %s", async (version) => {
    const { objects, problems } = await read(packageXml().replace(`version="1.2.7"`, `version="${version}"`))
    expect([objects.length, problems]).toEqual([1, []])
  })
})

describe("attachments", () => {
  it.each([
    ["an empty location", { location: "" }],
    ["a location in lower case", { location: "extern" }],
    ["a file that is said to be within", { location: "INTERN" }],
    ["a file that is said to be elsewhere", { location: "REMOTE" }],
    ["a format in upper case", { format: "JPG" }],
    ["a format that is an ending", { format: "jpg" }],
    ["a format that nobody knows", { format: "image/jpg" }],
    ["no format", { format: "" }],
    ["a group in lower case", { group: "titelbild" }],
  ])("%s", async (_, more) => {
    const xml = packageXml(objectXml({ attachments: pictureXml("haus.jpg", more) }))
    const given = await read(makeZip({ "a.xml": xml, "haus.jpg": jpeg }))
    const { objects, problems } = await preparePictures(given.objects, "company")
    expect([objects.map(({ pictures }) => pictures.length), given.problems, problems]).toEqual([[1], [], []])
  })

  it("of what is deleted are not uploaded, nor logos, codes and scales", async () => {
    const attachments = ["BILD", "ANBIETERLOGO", "QRCODE", "EPASS-SKALA"].map((group) =>
      pictureXml("haus.jpg", { group }),
    )
    const of = async (action: string) => {
      const xml = packageXml(
        objectXml({ attachments: attachments.join(""), action: `<aktion aktionart="${action}"/>` }),
      )
      const given = await read(makeZip({ "a.xml": xml, "haus.jpg": jpeg }))
      const prepared = await preparePictures(given.objects, "company")
      const { steps } = planImport({ ...given, ...prepared }, [], [])
      return steps.map((step) => ("pictures" in step ? step.pictures.length : 0))
    }
    expect([await of("CHANGE"), await of("DELETE")]).toEqual([[1], []])
  })
})

const PACKAGE = "read/package.test.ts"
const PLAN = "plan/plan-import.test.ts"
const FEED = "../../scripts/feeds/feed-folder.test.ts"
const REMOTE = "../../scripts/feeds/remote-pictures.test.ts"
const SERVER = "../../e2e/server/imports/openimmo.test.ts"

describe("each other trap has a test", () => {
  const texts = new Map<string, string>()
  const readText = (file: string) => {
    const text = texts.get(file) ?? readFileSync(new URL(file, import.meta.url), "utf8")
    texts.set(file, text)
    return text
  }
  it.each([
    ["elements in another order, namespaces, prefixes", PACKAGE, "is the same in another order, with a namespace"],
    ["encodings, marks, declarations that lie", PACKAGE, "UTF-8 that calls itself ISO-8859-1"],
    ["decimal commas, thousands, 449.000, empty numbers, 0 as on request", PACKAGE, "a price of %s"],
    ["85.500 as an area", PACKAGE, "are read as the standard says where that is plausible"],
    ["booleans as 1, 0 and True, and false that means no", PACKAGE, "heatings count only where they are true"],
    ["values of a certificate with units, and none", PACKAGE, "an energy certificate with words around its values"],
    ["a certificate of versions before 1.2.7", PACKAGE, "in the fields of a version before 1.2.7"],
    ["HTML, double entities, a bare ampersand", PACKAGE, "texts with HTML, double entities and a bare ampersand"],
    ["an address that is not released", PLAN, "hides an address without losing it"],
    ["reserved, sold, reference", PACKAGE, "a hidden address, a sold and a reserved object"],
    ["kinds that are said differently here", PACKAGE, "a lossy kind is a note, not a problem"],
    ["elements that have no place here", PACKAGE, "what has no place here is kept, but for people"],
    ["a change and a deletion of one object", PACKAGE, "of a change and a deletion the later stands"],
    ["one id on several objects, and no id", PACKAGE, "one id on different objects costs both"],
    ["one number of two providers", PACKAGE, "of two providers are different"],
    ["an address that is the same of two objects", PLAN, "follows ids, never addresses"],
    ["a deletion of what nobody knows", PLAN, "passes over what it does not know"],
    ["a full transfer of what has changed only", PLAN, "that lacks more than a third"],
    ["a partial transfer of the whole stock", PLAN, "creates, and finds what it has created"],
    [
      "branches whose ids differ behind one provider",
      PLAN,
      "archives what the feed no longer has, and nothing of others",
    ],
    ["a failed reading that takes objects offline", PLAN, "does not archive an object that could not be read"],
    ["pictures that are doubled each night, and a name with new content", PLAN, "are stored once by their content"],
    ["folders, upper-case names, missing pictures", PACKAGE, "in a folder, in another case, with a missing picture"],
    ["pictures within the XML, films", PACKAGE, "pictures within the XML, on other sites, and films"],
    ["names that lead out of a folder", PACKAGE, "an unsafe name costs its entry alone"],
    ["document types, depth, entries, ratio, what is cut off", PACKAGE, "what is refused as a whole"],
    ["archives whose entries share bytes", "zip/inflate.test.ts", "refuses entries that share their bytes"],
    ["a package that still arrives, and no new one", FEED, "takes what has stood still, the oldest first"],
    ["pictures on other sites", REMOTE, "comes from the public internet alone"],
    ["nothing to do, which is no error", SERVER, "has nothing to do the next time"],
  ])("%s", (_, file, title) => {
    expect(readText(file)).toContain(title)
  })
})
