import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { berlinDay } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { png } from "../../support/images"
import { createTestData, type Row, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
  await asMember("PUT", `/api/companies/${testData.a.id}`, { show_references: true })
})
afterAll(() => testData?.server.stop())

const asMember = (method: string, path: string, body?: object) =>
  testData.server.call(method, path, { token: testData.a.member.token, ...(body && { body }) })
const change = (id: string, body: object) => asMember("PUT", `/api/properties/${id}`, body)
const daysAgo = (days: number) => berlinDay(new Date(Date.now() - days * DAY))
const dataUrl = `data:image/png;base64,${png(2, 2).toString("base64")}`

/** Makes a listing with two pictures of its own, the second of which is the cover. */
async function makeListing(values: object): Promise<{ id: string; cover: string; other: string }> {
  const images = [{ url: dataUrl }, { url: dataUrl, isFeatured: true }]
  const place = { title: "Geheimer Titel", address: "Verborgenweg 9, 50933 Köln" }
  const { body } = await asMember("POST", "/api/properties", { ...place, images, ...values })
  const { id, images: stored } = body as { id: string; images: { url: string }[] }
  const [other = "", cover = ""] = stored.map(({ url }) => url.replace(/^https?:\/\/[^/]+/, ""))
  return { id, cover, other }
}

const sold = { marketing_type: "sale", details: { propertyType: "Villa", price: "985000" } }
const page = async (query = "") => {
  const company = (await testData.server.superuser("GET", `/api/collections/companies/records/${testData.a.id}`)) as Row
  return (await testData.server.call("GET", `/makler/${company.slug}${query}`)).text
}
const references = async () => (await page()).split('id="referenzen"')[1]?.split("</section>")[0] ?? ""
const status = async (path: string) => (await testData.server.call("GET", path)).status

describe("a sold listing that is shown as a reference", () => {
  it("tells its kind, town, state and cover, and opens nothing else of an archived listing", async () => {
    const { id, cover, other } = await makeListing(sold)
    await change(id, { status: "sold", show_as_reference: true })
    await change(id, { status: "archived" })
    const shown = await references()
    for (const text of ["Villa in Köln", "Verkauft", cover]) expect(shown).toContain(text)
    for (const text of ["Geheimer", "Verborgenweg", "985", id, other, "<a "]) expect(shown).not.toContain(text)
    expect(await status(cover)).toBe(200)
    for (const path of [
      other,
      `/property/${id}`,
      `/api/properties/${id}`,
      `/property/${id}/preview.jpg`,
      `/property/${id}/expose`,
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    for (const query of ["?page=2", "?marketing=sale"]) expect(await page(query)).not.toContain("Villa in Köln")

    await asMember("PUT", `/api/companies/${testData.a.id}`, { show_team: true })
    const agent = await testData.make.agent(testData.a)
    const team = `/team/${agent.id}`
    const rented = await makeListing({
      marketing_type: "rent",
      details: { propertyType: "Wohnung" },
      agent_id: agent.id,
    })
    await change(rented.id, { status: "sold", show_as_reference: true })
    expect(await references()).toMatch(/Wohnung in Köln.*Villa in Köln|Villa in Köln.*Wohnung in Köln/s)
    expect(await references()).toContain("Vermietet")
    for (const part of ["", team])
      expect(await page(part), "who is a reference stands there alone").not.toContain(`/property/${rented.id}`)
    await change(rented.id, { show_as_reference: false })
    for (const part of ["", team]) expect(await page(part)).toContain(`/property/${rented.id}`)
  })

  it.each([
    ["its owner does not agree any more", (id: string) => change(id, { show_as_reference: false })],
    ["it was sold 24 months ago", (id: string) => change(id, { sold_on: daysAgo(732) })],
    ["it is offered again", (id: string) => change(id, { status: "active" })],
    ["nobody knows when it was sold", (id: string) => change(id, { sold_on: "" })],
    ["it is deleted", (id: string) => asMember("DELETE", `/api/properties/${id}`)],
    ["the office shows none", () => asMember("PUT", `/api/companies/${testData.a.id}`, { show_references: false })],
    [
      "the office is offline",
      () =>
        testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, { pages_off: true }),
    ],
  ])("is gone with its picture when %s", async (_name, end) => {
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
      pages_off: false,
      show_references: true,
    })
    const { id, cover } = await makeListing({ ...sold, address: "Weg 1, 53111 Bonn" })
    await change(id, { status: "archived", sold_on: daysAgo(700), show_as_reference: true })
    expect([(await references()).includes("Villa in Bonn"), await status(cover)]).toEqual([true, 200])
    await end(id)
    expect((await references()).includes("Villa in Bonn")).toBe(false)
    // Offered again, its pictures are on its own page.
    const row = await asMember("GET", `/api/properties/${id}`)
    const isOffered = (row.body as { status?: string }).status === "active"
    expect(await status(cover)).toBe(isOffered ? 200 : 404)
    if (isOffered)
      expect(row.body, "the next owner was not asked").toMatchObject({ show_as_reference: false, sold_on: "" })
    await asMember("DELETE", `/api/properties/${id}`)
  })

  it("ends when its owner is erased, and stays when only their contact goes", async () => {
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
      pages_off: false,
      show_references: true,
    })
    const shown: boolean[][] = []
    for (const gone of ["deleted", "erased"]) {
      const owner = await testData.make.row("contacts", { company_id: testData.a.id, name: "Olga Eigen" })
      const { id, cover } = await makeListing({ ...sold, address: "Weg 1, 56068 Koblenz" })
      await change(id, { status: "sold", owner_ids: [owner.id], show_as_reference: true })
      await change(id, { status: "archived" })
      if (gone === "deleted") await asMember("DELETE", `/api/contacts/${owner.id}`)
      else await asMember("POST", "/api/people/erase", { contact_id: owner.id })
      shown.push([(await references()).includes("Villa in Koblenz"), (await status(cover)) === 200])
      await asMember("DELETE", `/api/properties/${id}`)
    }
    expect(shown).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it("follows its cover, and nobody but a member says so", async () => {
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
      pages_off: false,
      show_references: true,
    })
    const { id, cover, other } = await makeListing(sold)
    await change(id, { status: "archived", sold_on: daysAgo(1), show_as_reference: true })
    const { body } = await asMember("GET", `/api/properties/${id}`)
    const { images } = body as { images: object[] }
    await change(id, { images: images.map((image, index) => ({ ...image, isFeatured: index === 0 })) })
    expect([await status(cover), await status(other)]).toEqual([404, 200])
    const { token } = testData.keys.write
    const byKey = await testData.server.call("PUT", `/api/properties/${id}`, {
      token,
      body: { show_as_reference: false },
    })
    expect(byKey.status).toBe(403)
    const forged = { shown_sale_until: "2999-01-01", shown_sale_cover: "x".repeat(15) }
    await testData.server.call("PATCH", `/api/collections/properties/records/${id}`, {
      token: testData.a.member.token,
      body: forged,
    })
    expect(await testData.server.superuser("GET", `/api/collections/properties/records/${id}`)).not.toMatchObject({
      shown_sale_until: "2999-01-01",
    })
  })
})
