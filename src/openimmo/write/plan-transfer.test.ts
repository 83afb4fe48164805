import { expect, it } from "vitest"
import type { Property } from "../../domain/properties/property"
import { read } from "../package.fixture"
import { preparePictures } from "../plan/pictures"
import { planImport } from "../plan/plan-import"
import { describeListings } from "./describe-listings"
import { describeIncomplete } from "./incomplete"
import { stored } from "./listings.fixture"
import { planTransfer, toSentListing } from "./plan-transfer"
import { writePackage } from "./write-package"

const company = { id: "company", name: "Lindner & Söhne", email: "" }
const TIME = "2026-11-22T10:00:00.000Z"

/** Returns the listings that a company offers, and the state of a receiver that got all of them. */
async function sent() {
  const { listing } = await stored({
    title: "Haus am Park",
    postal_code: "50933",
    city: "Köln",
    details: { propertyType: "Villa" },
  })
  const all = ["a", "b", "c"].map((id): Property => {
    return { ...listing, id, reference: `2026-${id}`, source: { ...listing.source, openimmo_obid: `obid-${id}` } }
  })
  return { all, held: await Promise.all(offer(all).listings.map(toSentListing)) }
}

const offer = (listings: readonly Property[]) =>
  describeListings({ company, agents: [], listings, documents: [] }, ({ status }) => status === "active")

const NOWHERE = { city: "", address: "Altstadt" }

const with0 = ([first, ...others]: Property[], values: object) =>
  first === undefined ? [] : [{ ...first, ...values }, ...others]

async function planned(all: readonly Property[], held: Awaited<ReturnType<typeof sent>>["held"], isFull = false) {
  const plan = await planTransfer(offer(all), held, isFull)
  if (plan === null) return null
  const { transfer, listings } = plan
  const removed = transfer.kind === "full" ? [] : transfer.removed
  return {
    kind: transfer.kind,
    sent: listings.map(({ listing }) => listing.id),
    removed: removed.map(({ obid }) => obid),
  }
}

it("is nothing where nothing is different for the receiver", async () => {
  const { all, held } = await sent()
  expect(await planned(all, held)).toBeNull()
  expect(await planned(with0(all, { internal_note: "Anrufen", updated_at: TIME.replace("22", "23") }), held)).toBeNull()
})

it("is what has changed, came, and is gone", async () => {
  const { all, held } = await sent()
  const changes: object[] = [
    { title: "Neu" },
    { details: { ...all[0]?.details, price: "450000" } },
    { reference: "2026-z" },
    { images: [{ id: "bild", url: "/api/files/media/x/y.webp", width: 10, height: 10, isFeatured: true }] },
  ]
  for (const values of changes) {
    expect(await planned(with0(all, values), held)).toEqual({ kind: "partial", sent: ["a"], removed: [] })
  }
  expect(await planned(with0(all, { status: "archived" }), held)).toEqual({
    kind: "partial",
    sent: [],
    removed: ["obid-a"],
  })
  expect(await planned(with0(all, { status: "sold", title: "Neu" }), held.slice(0, 2))).toEqual({
    kind: "partial",
    sent: ["c"],
    removed: ["obid-a"],
  })
  // A picture of this listing was missing.
  expect(
    await planned(
      all,
      held.map((one) => ({ ...one, hash: one.obid === "obid-b" ? "" : one.hash })),
    ),
  ).toEqual({
    kind: "partial",
    sent: ["b"],
    removed: [],
  })
})

it("is all of it where a full one is wanted, whatever the receiver has", async () => {
  const { all, held } = await sent()
  expect(await planned(with0(all, { status: "archived" }), held, true)).toEqual({
    kind: "full",
    sent: ["b", "c"],
    removed: [],
  })
})

it("is read as a change and a deletion, which leaves the others alone", async () => {
  const { all, held } = await sent()
  const now = with0(all, { status: "archived" }).map((listing) => ({ ...listing, title: `Neu ${listing.id}` }))
  const { listings, incomplete } = offer(now)
  const plan = await planTransfer({ listings: listings.slice(0, 1), incomplete }, held.slice(0, 2), false)
  const xml = writePackage(company, plan?.listings ?? [], TIME, plan?.transfer)
  expect(xml).toContain(`umfang="TEIL"`)
  const given = await read(xml)
  const { objects } = await preparePictures(given.objects, company.id)
  const { steps, problems } = planImport({ ...given, objects }, all, [])
  expect(problems).toEqual([])
  expect(steps).toMatchObject([
    { kind: "change", id: "b", body: { title: "Neu b" } },
    { kind: "archive", id: "a", reason: "deleted" },
  ])
})

it("keeps at home what receivers refuse, deletes what they had of it, and says so once", async () => {
  const { all, held } = await sent()
  const now = with0(all, { ...NOWHERE, details: { ...all[0]?.details, propertyType: "" } })
  const plan = await planTransfer(offer(now), held, false)
  expect(plan).toMatchObject({ transfer: { removed: [{ obid: "obid-a" }] }, listings: [] })
  expect(describeIncomplete(plan?.incomplete ?? [], 3).map(({ object, message }) => `${object}: ${message}`)).toEqual([
    ": 1 von 3 nicht übertragen",
    "Haus am Park: Objektart und Ort fehlen; dort gelöscht",
  ])
  expect(await planTransfer(offer(now), plan?.held ?? [], false)).toBeNull()
  const other = with0(all, NOWHERE)
  const again = await planTransfer(offer(other), plan?.held ?? [], false)
  expect(again).toMatchObject({ transfer: { removed: [] }, listings: [], incomplete: [{ missing: "Ort fehlt" }] })
  expect(await planned(all, plan?.held ?? [])).toEqual({ kind: "partial", sent: ["a"], removed: [] })
  expect((await planTransfer(offer(now), [], true))?.listings.map(({ listing }) => listing.id)).toEqual(["b", "c"])
})
