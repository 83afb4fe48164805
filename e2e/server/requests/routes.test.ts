import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_LOGO_BYTES } from "../../../src/domain/companies/brand"
import { png } from "../../support/images"
import { PUBLIC_PROPERTY_FIELDS } from "../support/public-property-fields"
import {
  type Company,
  createTestData,
  HIDDEN_STREET,
  NOTE_CANARY,
  type Row,
  SHARE_CANARY,
  type TestData,
} from "../support/test-data"

let testData: TestData
let a: Company
beforeAll(async () => {
  testData = await createTestData()
  a = testData.a
})
afterAll(() => testData?.server.stop())

type Body = Record<string, unknown>

async function as(company: Company, method: string, path: string, body?: unknown) {
  const response = await testData.server.call(method, path, { token: company.member.token, body })
  return { status: response.status, body: (response.body ?? {}) as Body }
}
const admin = async (method: string, path: string, body?: unknown) => {
  const response = await testData.server.call(method, path, { token: testData.administrator.token, body })
  return { status: response.status, body: (response.body ?? {}) as Body }
}
const place = { title: "Villa am See", address: "Uferweg 1" }
const image = `data:image/png;base64,${png(2, 2).toString("base64")}`

describe("companies", () => {
  it("are made together with their first member; empty fields are null", async () => {
    const user = await testData.make.user()
    const body = { name: " Haus & Grund ", phone: "", website: "www.haus.de" }
    const created = await testData.server.call("POST", "/api/companies", { token: user.token, body })
    expect(created.body).toMatchObject({
      name: "Haus & Grund",
      phone: null,
      email: null,
      website: "https://www.haus.de",
    })
    const me = await testData.server.call("GET", "/api/auth/me", { token: user.token })
    expect(me.body).toMatchObject({ user: { company_id: (created.body as Body).id } })
  })

  it("keep what a change does not name; a change of nothing succeeds", async () => {
    const path = `/api/companies/${a.id}`
    const body = { phone: "030 1", website: "https://a.de" }
    expect((await as(a, "PUT", path, body)).body).toMatchObject({ phone: "030 1", website: "https://a.de" })
    expect(await as(a, "PUT", path, {})).toMatchObject({
      status: 200,
      body: { phone: "030 1", website: "https://a.de" },
    })
    expect((await as(a, "PUT", path, { phone: "" })).body).toMatchObject({ phone: null, website: "https://a.de" })
    expect(await as(a, "PUT", path, { name: " " })).toMatchObject({
      status: 400,
      body: { fields: { name: "Bitte geben Sie einen Unternehmensnamen ein" } },
    })
  })

  it("have a look of their own, which is returned as sent and may be taken back", async () => {
    const path = `/api/companies/${a.id}`
    const brand = {
      accent_color: "#FDF6b2",
      corner_radius: 0,
      color_scheme: "dark",
      authority: "Stadt Köln, Ordnungsamt",
    }
    const links = { imprint_url: "https://a.de/impressum", privacy_url: "http://a.de/datenschutz" }
    const { status, body } = await as(a, "PUT", path, { ...brand, ...links, logo: image })
    expect({ status, body }).toMatchObject({ status: 200, body: { ...brand, ...links, contact_confirmed: true } })
    expect((await as(a, "PUT", path, { logo: body.logo })).body.logo).toBe(body.logo)
    const file = await fetch(String(body.logo))
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"])
    const none = { accent_color: null, corner_radius: null, color_scheme: null, authority: null, logo: null }
    expect((await as(a, "PUT", path, { ...none, accent_color: "", logo: "" })).body).toMatchObject({
      ...none,
      ...links,
    })
  })

  const invalid: [field: string, ...values: unknown[]][] = [
    ["accent_color", "red", "#12345", "#12345g", "url(x)", "#123456;}"],
    ["corner_radius", -1, 25, 1.5, "8px"],
    ["color_scheme", "sepia"],
    ["imprint_url", "javascript:alert(1)", "JaVaScript://a.de/%0aalert(1)", "data:text/html,x", "//a.de", "ftp://a.de"],
    ["privacy_url", "javascript:alert(1)", 'https://a.de/"onclick=alert(1)'],
    ["vat_id", "DE 123", "12/345/67890"],
    ["logo", `data:image/svg+xml;base64,${btoa("<svg/>")}`, "https://a.de/logo.png", "data:image/png;base64,PHN2Zy8+"],
  ]
  it.each(invalid)("are never stored with a wrong %s, on either path", async (field, ...values) => {
    for (const value of values) {
      const ours = await as(a, "PUT", `/api/companies/${a.id}`, { [field]: value })
      expect(ours, `${value}`).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.stringMatching(/\w/) } },
      })
      if (field === "logo") continue
      const native = await as(a, "PATCH", `/api/collections/companies/records/${a.id}`, { [field]: value })
      expect(native.status, `${value}`).toBe(400)
    }
  })

  it("have a logo that is a small raster image, on either path", async () => {
    const heavy = Buffer.concat([png(2, 2), Buffer.alloc(MAX_LOGO_BYTES)])
    const url = `data:image/png;base64,${heavy.toString("base64")}`
    const ours = await as(a, "PUT", `/api/companies/${a.id}`, { logo: url })
    expect(ours).toMatchObject({ status: 400, body: { fields: { logo: expect.stringContaining("höchstens 64 KB") } } })
    const send = async (file: Blob, name: string) => {
      const body = new FormData()
      body.set("logo", file, name)
      const path = `/api/collections/companies/records/${a.id}`
      return (await testData.server.call("PATCH", path, { token: a.member.token, body })).status
    }
    expect(await send(new Blob([new Uint8Array(heavy)]), "logo.png")).toBe(400)
    expect(await send(new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), "logo.png")).toBe(400)
    expect(await send(new Blob([new Uint8Array(png(2001, 200))]), "logo.png"), "many pixels in few bytes").toBe(400)
    expect(await send(new Blob([new Uint8Array(png(3, 2))]), "logo.png")).toBe(200)
  })

  it("have a picture for links to their page, of a kind that all chats take", async () => {
    const set = async (page_picture: string) => (await as(a, "PUT", `/api/companies/${a.id}`, { page_picture })).body
    const asUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString("base64")}`
    const heavy = Buffer.concat([png(2, 2), Buffer.alloc(400 * 1024)])
    for (const [url, message] of [
      [asUrl(heavy, "png"), "höchstens 400 KB"],
      [asUrl(png(2561, 200), "png"), "zu viele Bildpunkte"],
      [asUrl(png(2, 2), "webp"), "JPEG oder PNG"],
      ["https://example.com/a.jpg", "JPEG oder PNG"],
    ] as const)
      expect(await set(url)).toMatchObject({ fields: { page_picture: expect.stringContaining(message) } })
    const { page_picture, slug } = await set(asUrl(png(120, 63), "png"))
    expect(page_picture).toMatch(/\/api\/files\/companies\/\w{15}\/.+\.png$/)
    const path = String(page_picture).replace(/^https?:\/\/[^/]+/, "")
    const image = async () =>
      /og:image" content="([^"]*)"/.exec((await testData.server.call("GET", `/makler/${slug}`)).text)?.[1]
    expect(await image()).toContain(path)
    expect((await testData.server.call("GET", path)).status).toBe(200)
    expect(await set(String(page_picture)), "its own address changes nothing").toMatchObject({ page_picture })
    expect(await set("")).toMatchObject({ page_picture: null })
    expect((await image()) ?? "").not.toContain(path)
  })

  it("have a slug from their name on every path, and never another company's, whatever became of it", async () => {
    const fetchSlug = async (id: string) => (await admin("GET", `/api/companies/${id}`)).body.slug
    const rename = (id: string, name: string) => admin("PUT", `/api/companies/${id}`, { name })
    const user = await testData.make.user()
    const body = { name: "Müller & Söhne Straßenbau", slug: "gewaehlt" }
    const made = await testData.server.call("POST", "/api/companies", { token: user.token, body })
    const first = (made.body as Body).id as string
    expect((made.body as Body).slug).toBe("mueller-soehne-strassenbau")
    const second = (await testData.make.company("Mueller, Söhne: Strassenbau")).id
    expect(await fetchSlug(second)).toBe("mueller-soehne-strassenbau-2")
    await rename(first, "Müller Tiefbau")
    expect(await fetchSlug(first)).toBe("mueller-tiefbau")
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${second}`, { slug: "x", phone: "1" })
    expect(await fetchSlug(second)).toBe("mueller-soehne-strassenbau-2")
    const third = (await testData.make.company("Müller Söhne Straßenbau")).id
    expect(await fetchSlug(third), "the first company's former one").toBe("mueller-soehne-strassenbau-3")
    await rename(first, "Müller & Söhne Straßenbau")
    expect(await fetchSlug(first), "its own again").toBe("mueller-soehne-strassenbau")
    expect((await admin("DELETE", `/api/companies/${third}`)).status).toBe(200)
    const fourth = (await testData.make.company("Müller Söhne Straßenbau")).id
    expect(await fetchSlug(fourth), "not that of one that was deleted").toBe("mueller-soehne-strassenbau-4")
    const known = await testData.server.superuser(
      "GET",
      `/api/collections/company_slugs/records?filter=company_id='${first}'`,
    )
    expect((known as { items: Row[] }).items.map(({ slug }) => slug).sort()).toEqual([
      "mueller-soehne-strassenbau",
      "mueller-tiefbau",
    ])
  })

  it("have different slugs, however many get the same name at once", async () => {
    const names = Array.from({ length: 8 }, () => testData.make.company("Zugleich"))
    const slugs = (await Promise.all(names)).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(8)
    for (const slug of slugs) expect(slug).toMatch(/^zugleich(-[a-z0-9]+)?$/)
  })

  it("are searched and sorted as German readers expect", async () => {
    for (const name of ["Zum Ölberg", "Ärztehaus Ölberg", "Bergmann Ölberg"]) await testData.make.company(name)
    const { body } = await admin("GET", `/api/companies?sort=name&q=${encodeURIComponent("öLBERG")}`)
    const names = (body.data as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(["Ärztehaus Ölberg", "Bergmann Ölberg", "Zum Ölberg"])
  })

  it("are found by what was typed, wildcards of the database included", async () => {
    const name = `100% Dach_haus ${"\\"} Söhne`
    await testData.make.company(name)
    const found = async (path: string, q: string) => {
      const { body } = await admin("GET", `${path}?q=${encodeURIComponent(q)}`)
      return (body.data as { name?: string; code?: string }[]).map((row) => row.name ?? row.code)
    }
    for (const q of ["%", "_", "\\", "100% d", "h_h", "haus \\ soehne"]) {
      expect(await found("/api/companies", q), q).toEqual([name])
    }
    for (const q of ["1_0", "100%s", "dach\\_"]) expect(await found("/api/companies", q), q).toEqual([])
    await admin("POST", "/api/coupons", { code: "UNTER_STRICH", discount_type: "free" })
    await admin("POST", "/api/coupons", { code: "UNTER-STRICH", discount_type: "free" })
    expect(await found("/api/coupons", "_")).toEqual(["UNTER_STRICH"])
    expect(await found("/api/coupons", "%")).toEqual([])
  })

  it("obey the same rules on PocketBase's own path", async () => {
    const path = `/api/collections/companies/records/${a.id}`
    const wrong = await as(a, "PATCH", path, { name: " ", email: "keine", website: "javascript:alert(1)" })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.data as object).sort()).toEqual(["email", "name", "website"])
    expect((await as(a, "PATCH", path, { website: "www.a.de" })).body).toMatchObject({ website: "https://www.a.de" })
  })

  it("are not deleted while they have users or properties, and say which", async () => {
    const { id } = await testData.make.company()
    const user = await testData.make.user({ company_id: id })
    const row = await testData.make.row("properties", { ...place, company_id: id, status: "active" })
    const path = `/api/companies/${id}`
    const both = await admin("DELETE", path)
    expect(both.status).toBe(409)
    expect(both.body.error).toMatch(/ Es hat noch 1 Benutzer und 1 Immobilie$/)
    // Clients recognize this error by its fields.
    expect(both.body.fields).toEqual({ users: "1 Benutzer", properties: "1 Immobilie" })
    await testData.server.superuser("DELETE", `/api/collections/properties/records/${row.id}`)
    expect((await admin("DELETE", path)).body.error).toMatch(/ Es hat noch 1 Benutzer$/)
    await testData.server.superuser("DELETE", `/api/collections/users/records/${user.id}`)
    await testData.make.row("agents", { company_id: id, first_name: "Eva", last_name: "M" })
    expect(await admin("DELETE", path)).toEqual({ status: 200, body: { success: true } })
  })
})

describe("properties", () => {
  it("fill in what is missing and take structured fields as text or as objects", async () => {
    const body = { ...place, details: '{"price":"1.234.567,50 €","rooms":3.5}', highlights: "kein JSON", energy: null }
    const { status, body: created } = await as(a, "POST", "/api/properties", body)
    expect(status).toBe(200)
    expect(created).toMatchObject({ ...place, status: "active", company_id: a.id, agent_id: "", description: "" })
    expect(created).toMatchObject({
      highlights: [],
      images: [],
      floor_plans: [],
      energy: { certificateAvailable: false },
    })
    expect(created.details).toMatchObject({ price: "1234567.5", rooms: "3.5", livingArea: "" })
  })

  it("change partially: a status changes nothing else", async () => {
    const agent = await testData.make.agent(a)
    const images = [{ url: image }, { url: "https://example.de/b.jpg" }]
    const highlights = [{ name: "Balkon" }]
    const { body: created } = await as(a, "POST", "/api/properties", {
      ...place,
      agent_id: agent.id,
      images,
      highlights,
    })
    const { body: sold } = await as(a, "PUT", `/api/properties/${created.id}`, { status: "sold" })
    // The day of the sale comes with the status.
    expect(sold.sold_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect({ ...sold, status: "active", sold_on: "", updated_at: created.updated_at }).toEqual(created)
    expect(await as(a, "PUT", `/api/properties/${created.id}`, {})).toMatchObject({ status: 200 })
  })

  it("are for rent without a price: a typed one is an error, one left from a sale goes", async () => {
    const rent = { coldRent: "1.180 €", ancillaryCosts: 180, deposit: "3540" }
    const priced = await as(a, "POST", "/api/properties", { ...place, marketing_type: "rent", details: { price: "5" } })
    expect(priced).toMatchObject({
      status: 400,
      body: { fields: { "details.price": expect.stringContaining("Kaltmiete") } },
    })
    const { body: made } = await as(a, "POST", "/api/properties", { ...place, marketing_type: "rent", details: rent })
    const details = { price: "", coldRent: "1180", ancillaryCosts: "180", heatingCosts: "", deposit: "3540" }
    expect(made).toMatchObject({ marketing_type: "rent", commission: "", details })
    const path = `/api/properties/${made.id}`
    for (const native of [path, path.replace("/api/properties/", "/api/collections/properties/records/")]) {
      const typed = await as(a, native === path ? "PUT" : "PATCH", native, { details: { price: "1180" } })
      expect(typed.status, native).toBe(400)
    }

    const { body: sold } = await as(a, "POST", "/api/properties", { ...place, details: { price: "450000" } })
    const let_ = await as(a, "PUT", `/api/properties/${sold.id}`, { marketing_type: "rent" })
    expect(let_).toMatchObject({ status: 200, body: { marketing_type: "rent", details: { price: "" } } })
    // The details that a listing lacks depend on sale or rent, also if nothing else changes.
    const lacksPrice = async () => {
      const { body } = await as(a, "GET", "/api/properties?perPage=100&fields=id,missing")
      return (body.data as { id: unknown; missing: string[] }[])
        .find(({ id }) => id === made.id)
        ?.missing.includes("price")
    }
    expect(await lacksPrice()).toBe(false)
    await as(a, "PUT", path, { marketing_type: "sale" })
    expect(await lacksPrice()).toBe(true)
  })

  it("are reserved or not, which a change of status leaves as it is", async () => {
    const { body: made } = await as(a, "POST", "/api/properties", place)
    expect(made.reserved).toBe(false)
    const path = `/api/properties/${made.id}`
    expect((await as(a, "PUT", path, { reserved: true })).body).toMatchObject({ status: "active", reserved: true })
    expect((await as(a, "PUT", path, { status: "sold" })).body).toMatchObject({ status: "sold", reserved: true })
    const native = `/api/collections/properties/records/${made.id}`
    expect((await as(a, "PATCH", native, { reserved: false })).body).toMatchObject({ reserved: false })
  })

  it("have an address in parts beside its text, each of which follows the other", async () => {
    const town = { postal_code: "50933", city: "Köln" }
    const made = (await as(a, "POST", "/api/properties", { ...place, address: "Lindenweg 12a, 50933 Köln" })).body
    expect(made).toMatchObject({ ...town, street: "Lindenweg", house_number: "12a", country: "", hide_address: false })
    const path = `/api/properties/${made.id}`
    const native = `/api/collections/properties/records/${made.id}`
    const moved = (await as(a, "PUT", path, { house_number: "14" })).body
    expect(moved).toMatchObject({ address: "Lindenweg 14, 50933 Köln" })
    expect((await as(a, "PATCH", native, { street: "Ringweg" })).body).toMatchObject({
      address: "Ringweg 14, 50933 Köln",
    })
    const retyped = await as(a, "PATCH", native, { address: "Am Rhein" })
    expect(retyped.body).toMatchObject({ address: "Am Rhein", street: "", house_number: "", postal_code: "", city: "" })

    const parts = { title: "Haus", street: "Seeweg", house_number: "1", postal_code: "82319", city: "Starnberg" }
    expect((await as(a, "POST", "/api/properties", parts)).body).toMatchObject({ address: "Seeweg 1, 82319 Starnberg" })
    const byNative = await as(a, "POST", "/api/collections/properties/records", {
      ...parts,
      company_id: a.id,
      status: "active",
    })
    expect(byNative.body).toMatchObject({ address: "Seeweg 1, 82319 Starnberg" })
    expect(await as(a, "POST", "/api/properties", {})).toMatchObject({
      status: 400,
      body: { fields: { title: "Titel ist erforderlich", address: "Adresse ist erforderlich" } },
    })
    for (const city of ["50933", "Köln, Dom"])
      expect(await as(a, "PUT", path, { city })).toMatchObject({
        status: 400,
        body: { fields: { city: "Bitte geben Sie hier nur den Ort ein, z. B. Köln" } },
      })
    expect((await as(a, "PUT", path, { city: "50674 Köln," })).body).toMatchObject({
      postal_code: "50674",
      city: "Köln",
    })
    const { body: placed } = await as(a, "POST", "/api/properties", {
      ...parts,
      postal_code: "",
      city: "D-82319 Starnberg",
    })
    expect(placed).toMatchObject({ ...parts, address: "Seeweg 1, 82319 Starnberg" })
    const closed = { ...place, address: "Seeweg 1, 82319 Starnberg," }
    expect((await as(a, "POST", "/api/properties", closed)).body).toMatchObject({
      postal_code: "82319",
      city: "Starnberg",
    })
  })

  it("keep a hidden address from the questions of strangers", async () => {
    const company = await testData.make.company("Diskret")
    const member = await testData.make.user({ company_id: company.id })
    const at = (street: string, title: string, more: object = {}) =>
      testData.make.row("properties", {
        company_id: company.id,
        title,
        address: `${street}, 50667 Köln`,
        hide_address: true,
        status: "active",
        ...more,
      })
    await at(`${HIDDEN_STREET} 7`, "Zuletzt")
    const { id } = await at("Zugasse 1", "Anfang")
    await at("Offen", "Nur Ort", { address: "Am Rhein, links", city: "Bonn" })
    const list = async (query: string, token?: string) => {
      const { body } = await testData.server.call("GET", `/api/properties?company_id=${company.id}&${query}`, { token })
      return (body as { data: Row[] }).data.map(({ title }) => title)
    }
    for (const token of [undefined, a.member.token]) {
      for (const q of [HIDDEN_STREET, "verborgen", "gasse 7", "Zugasse", "Rhein"])
        expect(await list(`q=${q}`, token), q).toEqual([])
      expect(await list("q=50667", token)).toHaveLength(2)
      expect(await list("q=bonn", token)).toEqual(["Nur Ort"])
      // Both are at the same place: the older one first, whatever their streets are called.
      expect(await list("sort=address", token)).toEqual(["Zuletzt", "Anfang", "Nur Ort"])
    }
    expect(await list(`q=${HIDDEN_STREET}`, member.token)).toEqual(["Zuletzt"])
    expect(await list("sort=address", member.token)).toEqual(["Nur Ort", "Zuletzt", "Anfang"])

    const guesses = [
      "internal_note~''",
      "address~'gasse'",
      "street='Zugasse'",
      "public_search_text~'a'",
      "company_id.id!=''",
    ]
    for (const token of [undefined, a.member.token]) {
      for (const guess of [
        ...guesses.map((text) => `filter=${encodeURIComponent(text)}`),
        "sort=address",
        "sort=street",
      ]) {
        const { status, body } = await testData.server.call("GET", `/api/collections/properties/records?${guess}`, {
          token,
        })
        const found = ((body as { items?: Row[] }).items ?? []).filter((row) => row.company_id === company.id)
        expect([status < 500, found], guess).toEqual([true, []])
      }
    }
    const read = async (token?: string) => (await testData.server.call("GET", `/api/properties/${id}`, { token })).body
    const shown = {
      address: "50667 Köln",
      street: "",
      house_number: "",
      postal_code: "50667",
      city: "Köln",
      hide_address: true,
    }
    expect(await read()).toMatchObject(shown)
    expect(await read(member.token)).toMatchObject({ address: "Zugasse 1, 50667 Köln", street: "Zugasse" })
    const page = async () => (await testData.server.call("GET", `/property/${id}`)).text
    expect(await page()).toContain(
      '"address":{"@type":"PostalAddress","postalCode":"50667","addressLocality":"Köln","addressCountry":"DE"}',
    )
    await testData.server.call("PUT", `/api/properties/${id}`, { token: member.token, body: { hide_address: false } })
    expect(await read()).toMatchObject({ address: "Zugasse 1, 50667 Köln", street: "Zugasse", hide_address: false })
    expect(await page()).toContain("Zugasse")
  })

  it("have numbers of their own, given by the company's pattern, and never again", async () => {
    const company = await testData.make.company("Nummern")
    const member = await testData.make.user({ company_id: company.id })
    const own: Company = { ...a, id: company.id, member }
    const year = new Date().getFullYear()
    const create = async (fields: object = {}) =>
      (await as(own, "POST", "/api/properties", { ...place, ...fields })).body
    const first = await create()
    const second = await create({ reference: "" })
    expect([first.reference, second.reference]).toEqual([`${year}-001`, `${year}-002`])

    // The reference is also taken if it is typed by hand, in other letters, or sent on PocketBase's own path.
    const typed = await create({ reference: "Villa_7" })
    const taken = expect.stringContaining("ist in Ihrem Unternehmen schon vergeben")
    for (const [method, path] of [
      ["POST", "/api/properties"],
      ["PUT", `/api/properties/${first.id}`],
      ["POST", "/api/collections/properties/records"],
      ["PATCH", `/api/collections/properties/records/${first.id}`],
    ] as const) {
      const body = { ...place, company_id: company.id, status: "active", reference: "VILLA_7" }
      expect(await as(own, method, path, body), path).toMatchObject({ status: 400 })
    }
    const again = await as(own, "PUT", `/api/properties/${first.id}`, { reference: "villa_7" })
    expect(again.body).toMatchObject({ error: taken, fields: { reference: taken } })
    expect((await as(own, "PUT", `/api/properties/${first.id}`, { reference: " " })).status).toBe(400)
    expect((await as(own, "PUT", `/api/properties/${first.id}`, { reference: "a b" })).status).toBe(400)

    // A former number, and that of a deleted listing, are nobody else's.
    expect((await as(own, "PUT", `/api/properties/${typed.id}`, { reference: "Villa-8" })).status).toBe(200)
    expect((await create({ reference: "Villa_7" })).error).toEqual(taken)
    expect((await as(own, "PUT", `/api/properties/${typed.id}`, { reference: "Villa_7" })).status).toBe(200)
    await as(own, "DELETE", `/api/properties/${second.id}`)
    expect((await create({ reference: String(second.reference) })).error).toEqual(taken)
    expect((await create({ reference: `${year}-003` })).reference).toBe(`${year}-003`)
    expect((await create()).reference).toBe(`${year}-004`)
    expect((await as(testData.b, "POST", "/api/properties", { ...place, reference: "Villa_7" })).status).toBe(200)

    // One that was deleted and comes back from its sender is the same again, also without the number of the file.
    const source = { provider: "Sender", openimmo_obid: "obid-1", number: "7" }
    for (const [given, expected] of [
      ["Hof-1", "Hof-1"],
      ["", "Hof-1"],
      ["Hof-2", "Hof-2"],
      ["Hof-1", "Hof-1"],
    ] as const) {
      const { id, reference } = await create({ reference: given, source })
      expect(reference).toBe(expected)
      const others = [{ ...source, provider: "Other" }, { ...source, openimmo_obid: "obid-2" }, undefined]
      for (const other of others) {
        expect((await create({ reference: expected, source: other })).error).toContain("schon vergeben")
      }
      expect((await as(own, "PUT", `/api/properties/${typed.id}`, { reference: expected })).status).toBe(400)
      await as(own, "DELETE", `/api/properties/${id}`)
      expect((await create({ reference: expected, source: others[0] })).error).toContain("schon vergeben")
    }

    const pattern = { reference_pattern: "HH-{JJ}{NN}" }
    expect((await as(own, "PUT", `/api/companies/${company.id}`, { reference_pattern: "HH" })).status).toBe(400)
    expect((await as(own, "PUT", `/api/companies/${company.id}`, pattern)).body).toMatchObject(pattern)
    expect((await create()).reference).toBe(`HH-${year % 100}01`)
    const { body: found } = await as(own, "GET", "/api/properties?q=villa_7&fields=reference")
    expect(found.data).toEqual([{ reference: "Villa_7" }])
  })

  it("get fifteen different numbers when fifteen are created at once, on both paths", async () => {
    const company = await testData.make.company("Gleichzeitig")
    const own: Company = { ...a, id: company.id, member: await testData.make.user({ company_id: company.id }) }
    // Each request on PocketBase's own path waits with five engines: more of them at once make the server start engines for
    // seconds.
    const choosePath = (index: number) => (index % 5 === 0 ? "/api/collections/properties/records" : "/api/properties")
    const body = { ...place, company_id: company.id, status: "active" }
    const made = await Promise.all(Array.from({ length: 15 }, (_, index) => as(own, "POST", choosePath(index), body)))
    expect(made.map(({ status }) => status)).toEqual(Array(15).fill(200))
    expect(new Set(made.map(({ body }) => body.reference)).size).toBe(15)
  })

  it("keep what a certificate says where a client does not know it, and tell members until when it is valid", async () => {
    const known = { certificateAvailable: true, certificateType: "Verbrauchsausweis", validUntil: "2030-01-31" }
    const added = { buildingUse: "nonResidential", efficiencyScale: "EPBD", heatValue: "110", powerValue: "35.5" }
    const energy = { ...known, ...added, noCertificateReason: "atViewing" }
    const sent = {
      ...place,
      energy: { ...energy, powerValue: "35,5" },
      further_energy_sources: ["Solar", " Holz ", "Solar"],
    }
    const { body: made } = await as(a, "POST", "/api/properties", sent)
    expect(made).toMatchObject({ energy, further_energy_sources: ["Solar", "Holz"] })
    const path = `/api/properties/${made.id}`
    const native = `/api/collections/properties/records/${made.id}`
    for (const [method, address] of [
      ["PUT", path],
      ["PATCH", native],
    ] as const) {
      const changed = await as(a, method, address, { energy: { ...known, energyConsumption: "90" } })
      expect(changed.body).toMatchObject({ energy: { ...energy, energyConsumption: "90" } })
      const wrong = await as(a, method, address, { energy: { ...known, noCertificateReason: "lost" } })
      expect(wrong.status).toBe(400)
      expect(JSON.stringify(wrong.body)).toContain("warum kein Ausweis vorliegt")
    }
    const list = `/api/properties?company_id=${made.company_id}&fields=id,certificate_valid_until`
    const findRow = (body: object) => (body as { data: Row[] }).data.find(({ id }) => id === made.id)
    expect(findRow((await as(a, "GET", list)).body)).toEqual({ id: made.id, certificate_valid_until: "2030-01-31" })
    await as(a, "PUT", path, { energy: { ...known, certificateAvailable: false } })
    expect(findRow((await as(a, "GET", list)).body)).toMatchObject({ certificate_valid_until: "" })
    expect((await testData.server.call("GET", list)).status, "strangers do not know the field").toBe(400)
    expect((await as(a, "DELETE", path)).status).toBe(200)
  })

  it("keep what a rent is made of where a client does not know it", async () => {
    const { body: made } = await as(a, "POST", "/api/properties", {
      ...place,
      marketing_type: "rent",
      commission: "2,38 %",
      details: { coldRent: "900", heatingCosts: "70" },
    })
    const path = `/api/properties/${made.id}`
    const kept = { rooms: "3", coldRent: "900", heatingCosts: "70", price: "" }
    expect((await as(a, "PUT", path, { details: { price: "", rooms: "3" } })).body).toMatchObject({
      marketing_type: "rent",
      commission: "2.38",
      details: kept,
    })
    const native = `/api/collections/properties/records/${made.id}`
    expect((await as(a, "PATCH", native, { details: { rooms: "4" } })).body).toMatchObject({
      details: { ...kept, rooms: "4" },
    })
    expect((await as(a, "PUT", path, { details: { coldRent: "", heatingCosts: "" } })).body).toMatchObject({
      details: { coldRent: "", heatingCosts: "" },
    })
  })

  it("name every wrong field", async () => {
    const { body } = await as(a, "POST", "/api/properties", { details: { price: "viel" } })
    expect(body.fields).toEqual({
      title: "Titel ist erforderlich",
      address: "Adresse ist erforderlich",
      "details.price": "Bitte geben Sie eine Zahl ein, z. B. 450.000",
    })
  })

  it("have exactly one featured image, named floor plans and absolute URLs", async () => {
    const images = [{ url: image }, { url: image, isFeatured: true }, { url: image, isFeatured: true }]
    const { body } = await as(a, "POST", "/api/properties", { ...place, images, floor_plans: [{ url: image }] })
    const stored = body.images as { isFeatured: boolean; url: string }[]
    expect(stored.map(({ isFeatured }) => isFeatured)).toEqual([false, true, false])
    for (const { url } of stored) expect(url).toMatch(new RegExp(`^${testData.server.url}/api/files/media/`))
    expect(body.floor_plans).toMatchObject([{ name: "Grundriss 1" }])
    const sent = await as(a, "PUT", `/api/properties/${body.id}`, { images: body.images })
    expect(sent.body.images).toEqual(body.images)
  })

  it("take their images with them", async () => {
    const { body } = await as(a, "POST", "/api/properties", { ...place, images: [{ url: image }] })
    const id = (body.images as { id: string }[])[0]?.id
    const media = () => testData.server.call("GET", `/api/collections/media/records/${id}`, { token: a.member.token })
    expect((await media()).status).toBe(200)
    await as(a, "DELETE", `/api/properties/${body.id}`)
    expect((await media()).status).toBe(404)
  })

  it("show strangers what is public and nothing more", async () => {
    const { id } = await testData.make.property(a)
    const path = `/api/properties/${id}`
    const { body } = await testData.server.call("GET", path)
    expect(Object.keys(body as object).sort()).toEqual(PUBLIC_PROPERTY_FIELDS)
    expect((await as(a, "GET", path)).body).toMatchObject({
      internal_note: NOTE_CANARY,
      seller_commission: `${SHARE_CANARY} €`,
    })
    expect((await as(a, "PUT", path, { internal_note: " Schlüssel im Büro " })).body).toMatchObject({
      internal_note: "Schlüssel im Büro",
    })
  })

  it("lose no field when two changes come at once on PocketBase's own path", async () => {
    const { id } = await testData.make.property(a)
    const path = `/api/collections/properties/records/${id}`
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        as(a, "PATCH", path, { description: `Text ${round}` }),
        as(a, "PATCH", path, { location: `Lage ${round}` }),
      ])
      expect((await as(a, "GET", path)).body).toMatchObject({ description: `Text ${round}`, location: `Lage ${round}` })
    }
  })

  it("obey the same rules on PocketBase's own path", async () => {
    const { id } = await testData.make.property(a)
    const path = `/api/collections/properties/records/${id}`
    const wrong = await as(a, "PATCH", path, { title: " ", details: { price: "viel" } })
    expect(wrong.status).toBe(400)
    expect(wrong.body.data).toMatchObject({ title: { message: "Titel ist erforderlich." } })
    const foreign = await testData.make.agent(testData.b)
    expect((await as(a, "PATCH", path, { agent_id: foreign.id })).status).toBe(400)
    expect((await as(a, "PATCH", path, { title: " Neu " })).body).toMatchObject({ title: "Neu" })
  })
})

describe("bodies that would not fit", () => {
  it("are rejected for more values than any property has, before anything parses them", async () => {
    for (const details of [`{"a":${"[".repeat(5_000_000)}`, Array(20_001).fill(0)]) {
      const { status, body } = await as(a, "POST", "/api/properties", { ...place, details })
      expect([status, body.error]).toEqual([400, "Die Anfrage enthält zu viele einzelne Werte"])
    }
  })

  it("are no structure where they are nested ten thousand deep", async () => {
    const { status, body } = await as(a, "POST", "/api/properties", { ...place, details: `{"a":${"[".repeat(10_000)}` })
    expect([status, body.details]).toEqual([200, expect.objectContaining({ price: "" })])
  })

  it("are taken when their signs are long when spelled out", async () => {
    const values = { title: "\ufdfa".repeat(300), address: "\ufdfa".repeat(300) }
    const { status, body } = await as(a, "POST", "/api/properties", { ...place, ...values })
    expect([status, body.title]).toEqual([200, values.title])
  })
})

describe("the list of properties", () => {
  let company: Company
  const titles = async (query: string) => {
    const { body } = await as(company, "GET", `/api/properties?${query}`)
    return { total: body.total, titles: (body.data as { title: string }[]).map(({ title }) => title) }
  }

  beforeAll(async () => {
    const { id } = await testData.make.company("Listen")
    const member = await testData.make.user({ company_id: id })
    company = { ...testData.a, id, member }
    const rows = [
      ["Änger 100%", "active", "3"],
      ["Berg_haus", "sold", "20"],
      ["Cottage", "archived", ""],
      ["Dachhaus", "active", "100"],
    ] as const
    // The addresses are in an order that no other column has.
    const addresses = ["Ößelweg 1", "Zeile 2", "Ahornweg 3", "Osterweg 4"]
    for (const [index, [title, status, price]] of rows.entries()) {
      const address = addresses[index]
      const isRent = title === "Dachhaus"
      const details = { [isRent ? "coldRent" : "price"]: price, propertyType: isRent ? "Villa" : "Wohnung" }
      const offer = { details, ...(isRent && { marketing_type: "rent" }) }
      await as(company, "POST", "/api/properties", { title, address, status, ...offer })
    }
  })

  it.each<[string, number, string[]]>([
    ["", 4, ["Dachhaus", "Cottage", "Berg_haus", "Änger 100%"]],
    ["sort=created_at", 4, ["Änger 100%", "Berg_haus", "Cottage", "Dachhaus"]],
    ["sort=-title", 4, ["Dachhaus", "Cottage", "Berg_haus", "Änger 100%"]],
    ["sort=address", 4, ["Cottage", "Änger 100%", "Dachhaus", "Berg_haus"]],
    ["sort=-address", 4, ["Berg_haus", "Dachhaus", "Änger 100%", "Cottage"]],
    ["sort=price", 4, ["Änger 100%", "Berg_haus", "Dachhaus", "Cottage"]],
    ["sort=-price", 4, ["Dachhaus", "Berg_haus", "Änger 100%", "Cottage"]],
    ["sort=status", 4, ["Änger 100%", "Dachhaus", "Cottage", "Berg_haus"]],
    ["status=sold", 1, ["Berg_haus"]],
    ["marketing_type=rent", 1, ["Dachhaus"]],
    ["marketing_type=sale&status=active", 1, ["Änger 100%"]],
    ["status=&sort=&perPage=&page=", 4, ["Dachhaus", "Cottage", "Berg_haus", "Änger 100%"]],
    ["q=HAUS", 2, ["Dachhaus", "Berg_haus"]],
    ["q=AENGER", 1, ["Änger 100%"]],
    [`q=${encodeURIComponent("änger")}`, 1, ["Änger 100%"]],
    ["q=%25", 1, ["Änger 100%"]],
    ["q=_", 1, ["Berg_haus"]],
    ["q=haus&status=active", 1, ["Dachhaus"]],
    ["q=osterw%20,%20vill", 1, ["Dachhaus"]],
    ["q=osterweg%20zeile", 0, []],
    ["q=osselweg", 1, ["Änger 100%"]],
    ["q=anger&sort=title", 1, ["Änger 100%"]],
    ["q=weg&sort=address", 3, ["Cottage", "Änger 100%", "Dachhaus"]],
    ["property_type=Villa", 1, ["Dachhaus"]],
    ["property_type=Wohnung&marketing_type=sale&status=sold&q=haus", 1, ["Berg_haus"]],
    ["property_type=Wohnung&sort=-price", 3, ["Berg_haus", "Änger 100%", "Cottage"]],
    ["agent_id=none&q=haus", 2, ["Dachhaus", "Berg_haus"]],
    ["perPage=3&page=2&sort=title", 4, ["Dachhaus"]],
    ["page=99", 4, []],
    ["page=99999999999999999999", 4, []],
  ])("?%s", async (query, total, expected) => {
    expect(await titles(query)).toEqual({ total, titles: expected })
  })

  it("is sorted by the numbers in titles, addresses and references", async () => {
    const { id } = await testData.make.company("Zahlen")
    const own = { ...testData.a, id, member: await testData.make.user({ company_id: id }) }
    for (const [title, number] of Object.entries({
      "Wohnung 10": 9,
      "10 Garagen": 12,
      "Wohnung 2": 100,
      "2 Garagen": 1,
    })) {
      const address = `Hauptstraße ${number}, 50667 Köln`
      const { status } = await as(own, "POST", "/api/properties", { title, address, reference: `A-${number}` })
      expect(status).toBe(200)
    }
    const listed = async (sort: string) => {
      const { body } = await as(own, "GET", `/api/properties?sort=${sort}`)
      return (body.data as { title: string }[]).map(({ title }) => title)
    }
    const byTitle = ["2 Garagen", "10 Garagen", "Wohnung 2", "Wohnung 10"]
    const byNumber = ["2 Garagen", "Wohnung 10", "10 Garagen", "Wohnung 2"]
    for (const [sort, titles] of Object.entries({ title: byTitle, address: byNumber, reference: byNumber })) {
      expect(await listed(sort), sort).toEqual(titles)
      expect(await listed(`-${sort}`), sort).toEqual([...titles].reverse())
    }
  })

  it.each([
    ["property_type=Vila", /^„Vila“ ist kein möglicher Wert \(property_type\)\. Möglich sind: Einfamilienhaus, /],
    ["status=activ", "„activ“ ist kein möglicher Wert (status). Möglich sind: active, sold, archived"],
    ["sort=title%3BDROP", /^„title;DROP“ ist kein möglicher Wert \(sort\)\. Möglich sind: title, -title, address, /],
    ["perPage=abc", "„abc“ ist kein möglicher Wert (perPage). Möglich sind ganze Zahlen ab 1"],
    ["page=-1", "„-1“ ist kein möglicher Wert (page). Möglich sind ganze Zahlen ab 1"],
  ])("?%s is rejected with what is possible", async (query, error) => {
    const { status, body } = await as(company, "GET", `/api/properties?${query}`)
    expect([status, body]).toEqual([400, { error: typeof error === "string" ? error : expect.stringMatching(error) }])
  })

  it.each([
    ["", { active: 2, sold: 1, archived: 1 }],
    ["status=sold&page=7", { active: 2, sold: 1, archived: 1 }],
    ["q=HAUS&status=archived", { active: 1, sold: 1, archived: 0 }],
    ["q=nichts", { active: 0, sold: 0, archived: 0 }],
  ])("?%s counts what the search finds of each status", async (query, counts) => {
    expect((await as(company, "GET", `/api/properties?${query}`)).body.counts).toEqual({ ...counts, draft: 0 })
  })

  it("says whether any is for rent, whatever else is asked for", async () => {
    expect((await as(company, "GET", "/api/properties?marketing_type=sale&q=x")).body.has_rent).toBe(true)
    expect((await as(testData.b, "GET", "/api/properties")).body.has_rent).toBe(false)
    const rows = (await as(company, "GET", "/api/properties?q=dach&fields=price,cold_rent")).body.data
    expect(rows).toEqual([{ price: "", cold_rent: "100" }])
  })

  it("can be those of one agent, who is found by the name of the day", async () => {
    const agent = await as(company, "POST", "/api/agents", { first_name: "Eva", last_name: "Kern" })
    const { body } = await as(company, "GET", "/api/properties?q=haus")
    for (const { id } of body.data as { id: string }[]) {
      await as(company, "PUT", `/api/properties/${id}`, { agent_id: agent.body.id })
    }
    expect(await titles(`agent_id=${agent.body.id}&perPage=1`)).toEqual({ total: 2, titles: ["Dachhaus"] })
    expect(await titles("agent_id=abcdefghij12345")).toEqual({ total: 0, titles: [] })
    const stranger = async (query: string) => {
      const { body: list } = await testData.server.call("GET", `/api/properties?company_id=${company.id}&${query}`)
      return (list as { total: number }).total
    }
    const path = `/api/agents/${agent.body.id}`
    expect([await titles("q=kern%20haus"), await stranger("q=kern"), await stranger("agent_id=none")]).toEqual([
      { total: 2, titles: ["Dachhaus", "Berg_haus"] },
      2,
      1,
    ])
    const before = await as(company, "GET", "/api/properties?q=kern&fields=updated_at")
    await as(company, "PUT", path, { last_name: "Böhm" })
    expect([await titles("q=kern"), (await titles("q=eva%20bohm")).total, await stranger("q=boehm")]).toEqual([
      { total: 0, titles: [] },
      2,
      2,
    ])
    expect((await as(company, "GET", "/api/properties?q=boehm&fields=updated_at")).body.data).toEqual(before.body.data)
    await as(company, "DELETE", path)
    expect([(await titles("q=bohm")).total, (await titles("q=haus&agent_id=none")).total]).toEqual([0, 2])
  })

  it("can be those of these ids that the caller may see", async () => {
    const { body } = await as(company, "GET", "/api/properties?sort=title&fields=id")
    const ids = (body.data as { id: string }[]).map(({ id }) => id).join(",")
    expect((await titles(`ids=${ids}`)).total).toBe(4)
    const query = `company_id=${company.id}&ids=${ids}`
    const asked = [undefined, testData.b.member.token].map(
      async (token) => (await testData.server.call("GET", `/api/properties?${query}`, { token })).body,
    )
    for (const list of await Promise.all(asked)) expect(list).toMatchObject({ total: 3 })
    expect((await as(testData.b, "GET", `/api/properties?ids=${ids}`)).body.total).toBe(0)
  })

  it("counts no archived ones for strangers", async () => {
    const { body } = await testData.server.call("GET", `/api/properties?company_id=${company.id}`)
    expect(body).toMatchObject({ total: 3, counts: { active: 2, sold: 1, archived: 0 } })
  })

  it("has at most 500 rows a page", async () => {
    expect((await as(company, "GET", "/api/properties?perPage=5000")).body).toMatchObject({ perPage: 500, page: 1 })
  })

  it("never shows strangers an archived one, whatever they ask for", async () => {
    for (const query of ["", "&status=archived", "&q=Cottage", "&sort=-status"]) {
      const { text } = await testData.server.call("GET", `/api/properties?company_id=${company.id}${query}`)
      expect(text).not.toContain("Cottage")
    }
  })
})

describe("what a listing lacks", () => {
  it("follows the listing and its agent, and is told to members alone", async () => {
    const words = Array.from({ length: 200 }, () => "Wort").join(" ")
    const { body: agent } = await as(testData.a, "POST", "/api/agents", { first_name: "Ute", last_name: "Nah" })
    const { body: created } = await as(testData.a, "POST", "/api/properties", {
      title: "Fast vollständig",
      address: "Lindenweg 12, 50933 Köln",
      description: words,
      agent_id: agent.id,
      details: { price: "450000", propertyType: "Grundstück", plotArea: "600" },
    })
    const countIncomplete = async () =>
      (await as(testData.a, "GET", "/api/properties?q=Fast%20vollst%C3%A4ndig&incomplete=true")).body.total
    const missing = async () => {
      const { body } = await as(testData.a, "GET", "/api/properties?q=Fast%20vollst%C3%A4ndig&fields=id,missing")
      return (body.data as { id: string; missing: string[] }[]).find(({ id }) => id === created.id)?.missing
    }
    expect(await missing()).toEqual(["picture", "pictures", "cover", "portrait"])
    expect(await countIncomplete()).toBe(1)
    const image_url = "https://example.com/ute.jpg"
    await as(testData.a, "PUT", `/api/agents/${agent.id}`, { phone: "0221 1", image_url })
    expect(await missing()).toEqual(["picture", "pictures", "cover"])
    await as(testData.a, "PUT", `/api/properties/${created.id}`, { description: "Kurz", missing: "[]" })
    expect(await missing()).toEqual(["picture", "pictures", "cover", "text"])
    const images = [{ url: "https://example.com/a.jpg" }]
    await as(testData.a, "PUT", `/api/properties/${created.id}`, { images })
    expect(await missing()).toEqual(["pictures", "text"])
    // What would be better keeps nobody from finding it, and what nobody is to find needs nothing.
    expect(await countIncomplete()).toBe(0)
    await as(testData.a, "PUT", `/api/properties/${created.id}`, { agent_id: "" })
    expect([await countIncomplete(), await missing()]).toEqual([1, ["pictures", "text", "agent"]])
    await as(testData.a, "PUT", `/api/properties/${created.id}`, { status: "sold" })
    expect(await countIncomplete()).toBe(0)
    await as(testData.a, "PUT", `/api/properties/${created.id}`, { status: "active" })
    const stranger = await testData.server.call("GET", `/api/properties?company_id=${testData.a.id}`)
    expect(stranger.text).toContain("Fast vollständig")
    expect(stranger.text).not.toContain("missing")
    const native = await as(testData.a, "GET", `/api/collections/properties/records/${created.id}`)
    expect(native.body).toHaveProperty("title")
    expect(native.body).not.toHaveProperty("missing")
  })
})

describe("where a listing comes from", () => {
  const sent = {
    openimmo_obid: "obid-7",
    provider: "ANID",
    number: "A-7",
    feed: "onoffice",
    fields: ["title"],
    kept: "<x/>",
  }
  const listing = { title: "Aus dem CRM", address: "Lindenweg 12, 50933 Köln", source: sent }

  it("is told to members alone, and its sender stays", async () => {
    const { body: created } = await as(testData.a, "POST", "/api/properties", listing)
    expect(created.source).toEqual(sent)
    const changes = { ...sent, openimmo_obid: "other", provider: "OTHER", number: "B", feed: "flowfact", fields: [] }
    const { body: changed } = await as(testData.a, "PUT", `/api/properties/${created.id}`, { source: changes })
    expect(changed.source).toEqual({ ...sent, feed: "flowfact", fields: [] })
    const { body: list } = await as(testData.a, "GET", "/api/properties?q=Aus%20dem%20CRM&fields=id,source")
    expect(list.data).toEqual([{ id: created.id, source: changed.source }])
    for (const path of [
      `/api/properties?company_id=${testData.a.id}`,
      `/api/properties/${created.id}`,
      `/property/${created.id}`,
    ]) {
      const { text } = await testData.server.call("GET", path)
      expect(text).toContain("Aus dem CRM")
      expect(text).not.toMatch(/obid-7|ANID|flowfact/)
    }
    const native = await as(testData.a, "GET", `/api/collections/properties/records/${created.id}`)
    expect(Object.keys(native.body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^source|openimmo/)]))
  })

  it("is there once, and every other listing has an id of its own", async () => {
    const again = await as(testData.a, "POST", "/api/properties", listing)
    expect(again).toMatchObject({ status: 409, body: { error: "Diese Immobilie wurde schon importiert" } })
    expect((await as(testData.b, "POST", "/api/properties", listing)).status).toBe(200)
    const other = { ...listing, source: { ...sent, provider: "ANID2" } }
    expect((await as(testData.a, "POST", "/api/properties", other)).status).toBe(200)
    const { source: _, ...typed } = listing
    const { body } = await as(testData.a, "POST", "/api/properties", typed)
    expect(body.source).toMatchObject({ openimmo_obid: expect.stringMatching(/^[0-9a-f]{32}$/), provider: "" })
  })
})

describe("agents", () => {
  it("get their photo out of a data URL, keep it, and lose it", async () => {
    const body = { first_name: "Eva", last_name: "Muster", image_url: image }
    const { body: created } = await as(a, "POST", "/api/agents", body)
    expect(created.image_url).toMatch(new RegExp(`^${testData.server.url}/api/files/agents/${created.id}/`))
    expect((await fetch(String(created.image_url))).headers.get("content-type")).toBe("image/png")
    const path = `/api/agents/${created.id}`
    expect((await as(a, "GET", `/api/agents?company_id=${a.id}`)).body.data).toContainEqual({ ...created, listings: 0 })
    expect((await as(a, "PUT", path, { ...created, phone: "1" })).body).toMatchObject({
      image_url: created.image_url,
      phone: "1",
    })
    expect((await as(a, "PUT", path, { image_url: "" })).body.image_url).toBe("")
    expect((await as(a, "PUT", path, { image_url: "https://a.de/x.jpg" })).body.image_url).toBe("https://a.de/x.jpg")
    expect((await as(a, "PUT", path, { image_url: "javascript:alert(1)" })).status).toBe(400)
  })

  it("obey the same rules on PocketBase's own path", async () => {
    const records = "/api/collections/agents/records"
    const body = { company_id: a.id, first_name: "Eva", last_name: "Muster" }
    const { id } = await testData.make.agent(a)
    const wrong = [
      "javascript:alert(1)",
      "data:image/svg+xml,<svg onload=alert(1)>",
      'https://a.de/"onload',
      "//a.de/x",
    ]
    for (const image_url of wrong) {
      expect((await as(a, "POST", records, { ...body, image_url })).status, image_url).toBe(400)
      expect((await as(a, "PATCH", `${records}/${id}`, { image_url })).status, image_url).toBe(400)
    }
    expect((await as(a, "PATCH", `${records}/${id}`, { email: "keine" })).status).toBe(400)
    expect((await as(a, "PATCH", `${records}/${id}`, { first_name: " Neu " })).body).toMatchObject({
      first_name: "Neu",
    })
  })

  it("leave their listings behind", async () => {
    const { id } = await testData.make.agent(a)
    const property = await testData.make.property(a, "active", { agent_id: id })
    expect((await as(a, "DELETE", `/api/agents/${id}`)).status).toBe(200)
    expect((await as(a, "GET", `/api/properties/${property.id}`)).body).toMatchObject({ agent_id: "" })
  })
})

describe("the list of agents", () => {
  it.each([
    ["sort=name", ["Ähren", "Ohm", "Zahn"]],
    ["sort=-name", ["Zahn", "Ohm", "Ähren"]],
    ["", ["Ohm", "Ähren", "Zahn"]],
    ["sort=rank", ["Ohm", "Ähren", "Zahn"]],
    ["q=AEHREN", ["Ähren"]],
    ["q=ohm@", ["Ohm"]],
    ["q=%25", []],
  ])("?%s", async (query, expected) => {
    const { id } = await testData.make.company()
    const member = await testData.make.user({ company_id: id })
    for (const [first_name, last_name] of [
      ["Eva", "Zahn"],
      ["Uwe", "Ähren"],
      ["Ida", "Ohm"],
    ]) {
      const body = { first_name, last_name, email: last_name === "Ohm" ? "ohm@example.com" : "" }
      await testData.server.call("POST", "/api/agents", { token: member.token, body })
    }
    const { body } = await testData.server.call("GET", `/api/agents?${query}`, { token: member.token })
    expect((body as { data: Body[] }).data.map(({ last_name }) => last_name)).toEqual(expected)
  })
})

describe("users", () => {
  it("keep their names, on PocketBase's own path too", async () => {
    const user = await testData.make.user()
    const path = `/api/collections/users/records/${user.id}`
    const change = (body: unknown) => testData.server.call("PATCH", path, { token: user.token, body })
    const rejected = await change({ first_name: " " })
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining("Vorname ist erforderlich")])
    expect((await change({ first_name: " Ute " })).body).toMatchObject({ first_name: "Ute" })
  })

  it("are listed of one company, of none or of all, searched and sorted as German readers expect", async () => {
    const { id } = await testData.make.company("Ostwind")
    for (const [first_name, last_name] of [
      ["Uwe", "Zahn"],
      ["Eva", "Ährenfeld"],
      ["Ida", "Ohm"],
    ]) {
      await testData.make.user({ first_name, last_name, company_id: id })
    }
    await testData.make.user({ first_name: "Solo", last_name: "Ährenfeld" })
    const listed = async (query: string, body: Body) => {
      const response = await admin("POST", `/api/rpc/get_all_users_with_profiles?${query}`, body)
      return (response.body.data as Body[]).map(({ first_name }) => first_name)
    }
    expect(await listed("sort=name", { company_id: id })).toEqual(["Eva", "Ida", "Uwe"])
    expect(await listed("sort=-name", { company_id: id })).toEqual(["Uwe", "Ida", "Eva"])
    expect(await listed("sort=name&perPage=1&page=2", { company_id: id })).toEqual(["Ida"])
    expect(await listed("sort=-company&q=AEHREN", {})).toEqual(["Eva", "Solo"])
    expect(await listed("q=ährenfeld solo", { company_id: null })).toEqual(["Solo"])
    expect(await listed("q=eva", { company_id: null })).toEqual([])
    const path = `/api/collections/users/records?filter=${encodeURIComponent("search_text ~ 'ohm'")}&sort=search_text`
    const { items } = (await admin("GET", path)).body as { items: Body[] }
    expect(items).toMatchObject([{ first_name: "Ida" }])
  })

  it("are one an address, also when it is sent several times at once", async () => {
    const body = { email: "Eilig@example.com", password: "geheim-und-lang", firstName: "Eva", lastName: "Eilig" }
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => testData.server.call("POST", "/api/auth/signup", { body })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe("coupons", () => {
  let count = 0
  const coupon = async (values: object = {}) =>
    (await admin("POST", "/api/coupons", { code: `herbst-${++count}`, discount_value: 10, ...values })).body
  const check = async (code: unknown, userEmail?: string) =>
    (await testData.server.call("POST", "/api/coupons/validate", { body: { code, userEmail } })).body as Body
  const invalid = { valid: false, error: "Ungültiger Coupon-Code", message: "Ungültiger Coupon-Code" }

  it("are stored in upper case, once", async () => {
    const created = await coupon()
    expect(created.code).toBe(`HERBST-${count}`)
    const again = await admin("POST", "/api/coupons", {
      code: String(created.code).toLowerCase(),
      discount_type: "free",
    })
    expect(again).toMatchObject({ status: 409, body: { error: "Ein Coupon mit diesem Code existiert bereits" } })
  })

  it("are checked as a whole when a part changes", async () => {
    const { id } = await coupon()
    const path = `/api/coupons/${id}`
    expect((await admin("PUT", path, { discount_value: 0 })).status).toBe(400)
    expect(await admin("PUT", path, { discount_value: 0, active: false })).toMatchObject({ status: 200 })
    expect((await admin("PUT", path, { active: true })).body.fields).toHaveProperty("discount_value")
    expect((await admin("PUT", path, { discount_type: "free", active: true })).body).toMatchObject({
      discount_value: 0,
    })
  })

  it("disclose their value and nothing about their use", async () => {
    const { code } = await coupon({ usage_type: "single_use", max_uses: 5 })
    const response = await check(` ${String(code).toLowerCase()} `)
    expect(response).toMatchObject({ valid: true, coupon: { code, discount_type: "percentage", discount_value: 10 } })
    expect(JSON.stringify(response)).not.toMatch(/max_uses|current_uses|"id"/)
  })

  it("get the same response whatever makes them invalid", async () => {
    const used = await coupon({ usage_type: "single_use" })
    await testData.make.row("coupon_redemptions", { coupon_id: used.id, email: "x@example.com", state: "reserved" })
    const worthless = [
      "GIBT-ES-NICHT",
      used.code,
      (await coupon({ active: false })).code,
      (await coupon({ valid_until: "2020-01-01" })).code,
      (await coupon({ valid_from: "2999-01-01" })).code,
    ]
    for (const code of worthless) expect(await check(code), String(code)).toEqual(invalid)
  })

  it("are used once by an address", async () => {
    const { id, code } = await coupon({ usage_type: "single_use_per_email" })
    await testData.make.row("coupon_redemptions", { coupon_id: id, email: "eva@example.de" })
    expect(await check(code, "Eva@Example.de")).toEqual(invalid)
    expect(await check(code, "tom@example.de")).toMatchObject({ valid: true })
  })
})
