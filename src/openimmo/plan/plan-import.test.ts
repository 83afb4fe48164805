import { beforeEach, describe, expect, it } from "vitest"
import { MemoryCompany } from "../memory-target.fixture"
import { makeZip, objectXml, packageXml, pictureXml, read } from "../package.fixture"
import { applyPlan, FatalImportError, type ImportTarget } from "./apply-plan"
import { computeOutcome } from "./outcome"
import { preparePictures } from "./pictures"
import { planImport } from "./plan-import"
import type { PlanOptions } from "./types"
import { afterUndo, undoImport } from "./undo-import"

let company: MemoryCompany
beforeEach(() => {
  company = new MemoryCompany()
})

async function plan(content: string | Uint8Array, options: PlanOptions = {}) {
  const given = await read(content)
  const { objects, problems } = await preparePictures(given.objects, "company")
  return planImport(
    { ...given, objects, problems: [...given.problems, ...problems] },
    company.present(),
    company.agents,
    { ...options, documents: company.documents },
  )
}
const run = async (content: string | Uint8Array, options: PlanOptions = {}) =>
  applyPlan(await plan(content, options), company.target)
const counts = ({ created, changed, unchanged, removed }: Awaited<ReturnType<typeof run>>) => [
  created,
  changed,
  unchanged,
  removed,
]
const first = () => {
  const [listing] = company.present()
  if (listing === undefined) throw new Error("There is no listing")
  return listing
}
const many = (count: number, parts: Parameters<typeof objectXml>[0] = {}) =>
  Array.from({ length: count }, (_, index) => objectXml({ ...parts, obid: `o-${index}`, number: `A-${index}` }))
const jpeg = (last: number) => new Uint8Array([0xff, 0xd8, 0xff, last])

describe("an import", () => {
  it("creates, and finds what it has created", async () => {
    const xml = packageXml([...many(3), objectXml({ obid: "", number: "B-1" })])
    expect(counts(await run(xml))).toEqual([4, 0, 0, 0])
    expect(first()).toMatchObject({
      title: "Haus am See",
      reference: "A-0",
      source: { provider: "ANID1", number: "A-0" },
    })
    expect(company.agents).toHaveLength(1)
    expect(counts(await run(xml))).toEqual([0, 0, 4, 0])
  })

  it("takes as many pictures, floor plans and documents as a listing may have", async () => {
    const names = (count: number, ending: string) => Array.from({ length: count }, (_, index) => `${index}.${ending}`)
    const [pictures, pdfs] = [names(120, "jpg"), names(20, "pdf")]
    const attachments = [
      ...pictures.map((name, index) => pictureXml(name, { group: index < 60 ? "BILD" : "GRUNDRISS" })),
      ...pdfs.map((name) => pictureXml(name, { group: "DOKUMENTE", format: "application/pdf" })),
    ]
    const files = [
      ...pictures.map((name, index) => [name, jpeg(index)] as const),
      ...pdfs.map((name) => [name, `%PDF ${name}`] as const),
    ]
    const xml = packageXml(objectXml({ attachments: attachments.join("") }))
    const { created, problems } = await run(makeZip({ "a.xml": xml, ...Object.fromEntries(files) }))
    expect([created, problems]).toEqual([1, []])
  })

  it("says that a listing has another number, where a deleted one keeps its own", async () => {
    const refusing: ImportTarget = {
      ...company.target,
      create: async (body, key) => {
        if (body.reference !== "") throw new Error("reference")
        return company.target.create(body, key)
      },
      classifyRefusal: () => "reference",
    }
    const { created, problems } = await applyPlan(await plan(packageXml()), refusing)
    expect([created, problems.map(({ message }) => message)]).toEqual([1, [expect.stringContaining("hat eine neue")]])
  })

  it("says which listing does not get the number that its file has", async () => {
    await run(packageXml(objectXml({ obid: "old", number: "A-1" }), { provider: "ANID0" }))
    const named = (obid: string, number: string) => objectXml({ obid, number })
    const xml = packageXml([
      named("one", "a-1"),
      named("two", "B-1"),
      named("three", "B-1"),
      named("four", "2026/7"),
      named("five", ""),
    ])
    const planned = await plan(xml)
    const told = planned.problems.filter(({ field }) => field === "reference")
    const taken = (number: string) =>
      `Die Objektnummer „${number}“ hat schon eine andere Immobilie: Diese bekommt eine neue.`
    expect(told).toEqual([
      { object: "a-1", field: expect.anything(), message: taken("a-1") },
      { object: "B-1", field: expect.anything(), message: taken("B-1") },
      {
        object: "2026/7",
        field: expect.anything(),
        message: expect.stringMatching(/^Die Objektnummer „2026\/7“ .* neue\.$/),
      },
    ])
    expect(planned.steps.map((step) => step.kind === "create" && step.body.reference)).toEqual(["", "B-1", "", "", ""])
    await applyPlan(planned, company.target)
    expect((await plan(xml)).problems.filter(({ field }) => field !== "verwaltung_techn")).toEqual([])
  })

  it("says what was not saved, and why", async () => {
    const create = async () => {
      throw new Error("Ihr Tarif ist voll.")
    }
    const { problems, rejected } = await applyPlan(await plan(packageXml()), { ...company.target, create })
    const message = "Das Objekt wurde nicht gespeichert: Ihr Tarif ist voll."
    expect([rejected, problems]).toEqual([1, [{ object: "A-1", field: "", message }]])
  })

  it("says side by side what changes, and changes nothing else", async () => {
    await run(packageXml())
    const { steps } = await plan(
      packageXml(objectXml({ prices: "<kaufpreis>459000</kaufpreis><hausgeld>250</hausgeld>" })),
    )
    expect(steps).toMatchObject([
      {
        kind: "change",
        fields: [
          { field: "details.price", label: "Kaufpreis", before: "449.000 €", after: "459.000 €" },
          { field: "details.maintenanceFee", label: "Hausgeld", before: "", after: "250 €" },
        ],
      },
    ])
  })

  it("empties what its sender no longer says, and leaves what was added here", async () => {
    await run(packageXml(objectXml({ prices: "<kaufpreis>449000</kaufpreis><hausgeld>250</hausgeld>" })))
    const { id, updated_at } = first()
    await company.target.change(
      id,
      { miscellaneous: "Von Hand", details: { ...first().details, deposit: "5" } },
      updated_at,
    )
    expect(counts(await run(packageXml()))).toEqual([0, 1, 0, 0])
    expect(first()).toMatchObject({
      miscellaneous: "Von Hand",
      details: { maintenanceFee: "", deposit: "5", price: "449000" },
    })
  })

  it("follows ids, never addresses", async () => {
    await run(packageXml())
    expect(counts(await run(packageXml(objectXml({ obid: "obid-2", number: "A-2" }))))).toEqual([1, 0, 0, 0])
    expect(counts(await run(packageXml(objectXml(), { provider: "ANID2" })))).toEqual([1, 0, 0, 0])
    expect(counts(await run(packageXml(objectXml({ geo: "<plz>10115</plz><ort>Berlin</ort>" }))))).toEqual([0, 1, 0, 0])
    expect(company.listings.size).toBe(3)
  })

  it("knows a listing of its own that comes back from elsewhere", async () => {
    const obid = "0123456789abcdef0123456789abcdef"
    await company.target.create({ title: "Von Hand", address: "Weg 1", source: { openimmo_obid: obid } }, "key")
    expect(counts(await run(packageXml(objectXml({ obid }))))).toEqual([0, 1, 0, 0])
  })

  it.each([
    ["an id", { number: "B-1" }],
    ["a number", { number: "B-1", obid: "" }],
  ])("changes, deletes and archives none of two listings that have %s twice, and says so", async (_what, parts) => {
    await run(packageXml([objectXml(parts), ...many(6)]), { feed: "onoffice" })
    const [twin] = company.present().filter(({ source }) => source.number === "B-1")
    if (twin === undefined) throw new Error("There is no listing")
    company.listings.set("twin", { ...twin, id: "twin" })
    const before = company.present()
    for (const action of ["CHANGE", "DELETE"]) {
      const given = { ...parts, action: `<aktion aktionart="${action}"/>`, prices: "<kaufpreis>1</kaufpreis>" }
      const xml = packageXml([objectXml(given), ...many(6)], { extent: "VOLL" })
      const planned = await plan(xml, { feed: "onoffice" })
      const done = await applyPlan(planned, company.target)
      expect([counts(done), planned.problems.map(({ message }) => message)]).toEqual([
        [0, 0, 6, 0],
        ["Mehrere Immobilien haben diese Kennung; das Objekt wurde nicht übernommen."],
      ])
    }
    expect(company.present()).toEqual(before)
  })

  it("archives what is deleted, offers it again, and passes over what it does not know", async () => {
    await run(packageXml())
    const deletion = packageXml(objectXml({ action: `<aktion aktionart="DELETE"/>` }))
    expect(counts(await run(deletion))).toEqual([0, 0, 0, 1])
    expect(first().status).toBe("archived")
    expect(counts(await run(deletion))).toEqual([0, 0, 1, 0])
    await run(packageXml())
    expect(first().status).toBe("active")
    const unknown = await run(packageXml(objectXml({ obid: "x", action: `<aktion aktionart="DELETE"/>` })))
    expect([counts(unknown), computeOutcome(unknown)]).toEqual([[0, 0, 0, 0], "accepted"])
  })

  it("says what is new of a draft, and never publishes it", async () => {
    await run(packageXml())
    const { id, updated_at } = first()
    await company.target.change(id, { status: "archived", draft: true }, updated_at)
    await run(packageXml(objectXml({ prices: "<kaufpreis>1</kaufpreis>" })))
    expect(first()).toMatchObject({ status: "archived", draft: true, details: { price: "1" } })
    const deletion = packageXml(objectXml({ action: `<aktion aktionart="DELETE"/>` }))
    expect(counts(await run(deletion))).toEqual([0, 0, 1, 0])
    expect(first().draft).toBe(true)
  })

  it("moves between sale and rent, and hides an address without losing it", async () => {
    await run(packageXml())
    await run(
      packageXml(objectXml({ marketing: `MIETE_PACHT="true" KAUF="false"`, prices: "<kaltmiete>900</kaltmiete>" })),
    )
    expect(first()).toMatchObject({ marketing_type: "rent", details: { price: "", coldRent: "900" } })
    const town = "<plz>50933</plz><ort>Köln</ort>"
    await run(packageXml(objectXml({ geo: `${town}<strasse>Lindenweg</strasse><bundesland>NRW</bundesland>` })))
    await run(packageXml(objectXml({ released: "false", geo: town })))
    expect(first()).toMatchObject({
      hide_address: true,
      street: "Lindenweg",
      federal_state: "NRW",
      details: { price: "449000", coldRent: "" },
    })
  })
})

it("keeps a state that was entered here, as the sender never said one", async () => {
  await run(packageXml())
  await company.target.change(first().id, { federal_state: "Nordrhein-Westfalen" }, first().updated_at)
  expect(counts(await run(packageXml()))).toEqual([0, 0, 1, 0])
  expect(first().federal_state).toBe("Nordrhein-Westfalen")
})

describe("pictures", () => {
  const xml = (...names: string[]) =>
    packageXml(objectXml({ attachments: names.map((name) => pictureXml(name)).join("") }))

  it("are stored once by their content, whatever they are called", async () => {
    await run(
      makeZip({ "a.xml": xml("1.jpg", "2.jpg", "3.jpg"), "1.jpg": jpeg(1), "2.jpg": jpeg(2), "3.jpg": jpeg(1) }),
    )
    expect(company.media.size).toBe(2)
    const images = first().images.map(({ id }) => id)
    const renamed = await run(makeZip({ "a.xml": xml("x.jpg", "y.jpg"), "x.jpg": jpeg(1), "y.jpg": jpeg(2) }))
    expect(counts(renamed)).toEqual([0, 0, 1, 0])
    await run(makeZip({ "a.xml": xml("1.jpg"), "1.jpg": jpeg(9) }))
    expect([company.media.size, first().images.length]).toEqual([3, 1])
    expect(images).not.toContain(first().images[0]?.id)
  })

  it("that were added here stay", async () => {
    await run(makeZip({ "a.xml": xml("1.jpg"), "1.jpg": jpeg(1) }))
    const { id, updated_at, images } = first()
    await company.target.change(id, { images: [...images, { id: "ownownownownown", isFeatured: false }] }, updated_at)
    await run(makeZip({ "a.xml": xml("1.jpg"), "1.jpg": jpeg(2) }))
    expect(first().images.map((image) => image.id === "ownownownownown")).toEqual([false, true])
  })

  it("that are no pictures are left out", async () => {
    const { problems, created } = await (async () => {
      const made = await plan(makeZip({ "a.xml": xml("1.jpg"), "1.jpg": new Uint8Array([1]) }))
      return { problems: made.problems, created: (await applyPlan(made, company.target)).created }
    })()
    expect([problems.length, created, first().images.length]).toEqual([1, 1, 0])
  })
})

describe("documents", () => {
  const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text} %%EOF`)
  const sent = (name: string, more = "") =>
    `${pictureXml(name, { group: "DOKUMENTE", format: "application/pdf" })}${more}`

  it("of a package are stored once, and taken back", async () => {
    await run(packageXml())
    const before = first()
    const files = { "a.xml": packageXml(objectXml({ attachments: sent("Plan.pdf", sent("kein.pdf")) })) }
    const content = makeZip({ ...files, "plan.pdf": pdf("1"), "kein.pdf": jpeg(1) })
    const made = await plan(content)
    expect(made.steps).toMatchObject([
      { kind: "change", fields: [{ label: "Dokumente", before: "0", after: "1" }], documents: [{ name: "Bild" }] },
    ])
    expect(made.problems.map(({ message }) => message)).toEqual([
      "Das Dokument „Bild“ ist kein PDF; es wurde ausgelassen.",
    ])
    const { undo } = await applyPlan(made, company.target)
    expect(company.documents).toMatchObject([{ property_id: before.id }])
    expect(counts(await run(content))).toEqual([0, 0, 1, 0])
    expect(await undoImport(undo, company.target)).toMatchObject({ undone: 1, deleted: 0, problems: [] })
    expect([company.documents, { ...first(), updated_at: "" }]).toEqual([[], { ...before, updated_at: "" }])
  })

  it("of a new listing follow it", async () => {
    const content = makeZip({ "a.xml": packageXml(objectXml({ attachments: sent("a.pdf") })), "a.pdf": pdf("1") })
    expect(counts(await run(content))).toEqual([1, 0, 0, 0])
    expect(company.documents).toMatchObject([{ property_id: first().id }])
    expect(counts(await run(content))).toEqual([0, 0, 1, 0])
  })
})

describe("a full transfer", () => {
  const full = (objects: readonly string[]) => packageXml(objects, { extent: "VOLL" })
  const archived = () =>
    company.present().flatMap(({ status, source }) => (status === "archived" ? [source.openimmo_obid] : []))

  it("archives what the feed no longer has, and nothing of others", async () => {
    await company.target.create({ title: "Von Hand", address: "Weg 1" }, "key")
    await run(packageXml(many(1), { provider: "OTHER" }), { feed: "flowfact" })
    await run(full(many(6)), { feed: "onoffice" })
    expect(counts(await run(full(many(5)), { feed: "onoffice" }))).toEqual([0, 0, 5, 1])
    expect(company.present()).toHaveLength(8)
    expect(archived()).toEqual(["o-5"])
  })

  it.each([
    ["without a feed", 5, undefined],
    ["of one object", 1, "onoffice"],
    ["of none", 0, "onoffice"],
    ["of none, without a feed", 0, undefined],
    ["that lacks more than a third", 3, "onoffice"],
  ])("%s waits for a person", async (_, count, feed) => {
    await run(full(many(6)), { feed: "onoffice" })
    const made = await plan(full(many(count)), feed === undefined ? {} : { feed })
    const applied = await applyPlan(made, company.target)
    expect(counts(applied)).toEqual([0, 0, count, 0])
    expect([made.waiting.length, made.problems.length]).toEqual([6 - count, 1])
  })

  it("does not archive an object that could not be read", async () => {
    await run(full(many(6)), { feed: "onoffice" })
    const twice = [...many(6), objectXml({ obid: "o-0", number: "ANDERS" })]
    expect(counts(await run(full(twice), { feed: "onoffice" }))).toEqual([0, 0, 5, 0])
    expect(archived()).toEqual([])
  })
})

describe("an import that is taken back or interrupted", () => {
  it("leaves everything as it was, but what somebody has saved since", async () => {
    await run(packageXml(many(3)))
    const before = company.present()
    const changed = await run(
      packageXml([...many(2, { prices: "<kaufpreis>1</kaufpreis>" }), objectXml({ obid: "new", number: "N" })]),
    )
    expect(counts(changed)).toEqual([1, 2, 0, 0])
    const touched = company.present()[1]
    if (touched === undefined) throw new Error("There is no second listing")
    await company.target.change(touched.id, { title: "Inzwischen" }, touched.updated_at)
    const { undone, deleted, problems } = await undoImport(changed.undo, company.target)
    expect([undone, deleted, problems.map(({ message }) => message)]).toEqual([
      2,
      1,
      ["Diese Immobilie wurde nach dem Import bearbeitet; sie blieb, wie sie ist."],
    ])
    const plain = (listing: (typeof before)[number] | undefined) => ({ ...listing, updated_at: "" })
    expect(company.present().map(plain)).toEqual([
      plain(before[0]),
      expect.objectContaining({ title: "Inzwischen" }),
      plain(before[2]),
    ])
  })

  it("is taken back after a later one as if that had never been", async () => {
    const { undo: first } = await run(packageXml(many(2)))
    const { undo: second } = await run(packageXml(many(2, { prices: "<kaufpreis>1</kaufpreis>" })))
    const { versions } = await undoImport(second, company.target)
    const open = afterUndo(first, versions)
    expect(await undoImport(open, company.target)).toMatchObject({ undone: 2, deleted: 2, problems: [] })
    expect(company.listings.size).toBe(0)
  })

  it("is taken back to the end where that was broken off, and finds what is gone already", async () => {
    await run(packageXml(many(2)))
    const before = company.present()
    const { undo } = await run(
      packageXml([...many(2, { prices: "<kaufpreis>1</kaufpreis>" }), objectXml({ obid: "new", number: "N" })]),
    )
    let calls = 0
    const change: typeof company.target.change = (...given) => {
      calls += 1
      if (calls > 2) throw new FatalImportError("Der Server ist nicht erreichbar.")
      return company.target.change(...given)
    }
    await expect(undoImport(undo, { ...company.target, change })).rejects.toThrow("nicht erreichbar")
    expect(await undoImport(undo, company.target)).toMatchObject({ undone: 2, deleted: 0, problems: [] })
    const plain = (listing: (typeof before)[number]) => ({ ...listing, updated_at: "" })
    expect(company.present().map(plain)).toEqual(before.map(plain))
  })

  it("removes what an undo that was broken off has only archived, and nothing that somebody has changed since", async () => {
    const { undo } = await run(packageXml(many(2)))
    const remove = async () => {
      throw new FatalImportError("Der Server ist nicht erreichbar.")
    }
    await expect(undoImport(undo, { ...company.target, remove })).rejects.toThrow("nicht erreichbar")
    const [first] = company.present().filter(({ status }) => status === "archived")
    expect(await undoImport(undo, company.target)).toMatchObject({ undone: 2, deleted: 2, problems: [] })
    expect([first?.status, company.present()]).toEqual(["archived", []])

    const again = await run(packageXml(many(2)))
    for (const { id, updated_at } of company.present())
      await company.target.change(id, { status: "archived", title: "Von Hand" }, updated_at)
    expect(await undoImport(again.undo, company.target)).toMatchObject({ undone: 0, deleted: 0 })
  })

  it("loses and doubles nothing when it is run again", async () => {
    const attachments = [1, 2].map((picture) => pictureXml(`${picture}.jpg`)).join("")
    const content = makeZip({ "a.xml": packageXml(many(4, { attachments })), "1.jpg": jpeg(1), "2.jpg": jpeg(2) })
    let calls = 0
    const failing = async () => {
      calls += 1
      if (calls > 5) throw new FatalImportError("Der Server ist nicht erreichbar.")
    }
    const upload = async (...given: Parameters<typeof company.target.upload>) => {
      await failing()
      await company.target.upload(...given)
    }
    await expect(applyPlan(await plan(content), { ...company.target, upload })).rejects.toThrow("nicht erreichbar")
    const stored = company.listings.size
    expect(stored).toBeLessThan(4)
    expect(counts(await run(content))).toEqual([4 - stored, 0, stored, 0])
    expect([company.listings.size, company.media.size]).toEqual([4, 8])
    expect(company.present().every(({ images }) => images.length === 2)).toBe(true)
  })
})
