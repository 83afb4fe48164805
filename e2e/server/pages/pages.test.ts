import { createHash } from "node:crypto"
import { readdirSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { built } from "../../../scripts/lib/paths"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { jpeg, png } from "../../support/images"
import { startServer, type TestResponse, type TestServer } from "../../support/server"

type Row = { id: string; [field: string]: unknown }

let server: TestServer
let company: string
let listing: Row

const EVIL = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'"

beforeAll(async () => {
  server = await startServer({
    env: { APP_URL: "https://portal.example.de", METRICS_TOKEN: "messen-messen-messen-messen" },
  })
  company = (await create("companies", { name: "Rheinblick Immobilien" })).id
  const agent = await create("agents", {
    company_id: company,
    first_name: "Katharina",
    last_name: "Hohenfels",
    email: "katharina@example.com",
    phone: "0221 123",
  })
  listing = await property({
    title: "Altbau am Stadtgarten",
    agent_id: agent.id,
    description: "Hohe Decken.\nEichenparkett.",
    images: [{ url: "https://example.com/a.jpg" }, { url: "https://example.com/b.jpg", isFeatured: true }],
    details: { price: "689000", livingArea: "124.5", rooms: "4.5" },
    energy: { certificateAvailable: true, certificateType: "Bedarfsausweis", energyEfficiencyClass: "C" },
  })
})
afterAll(() => server?.stop())

const create = async (collection: string, body: unknown) =>
  (await server.superuser("POST", `/api/collections/${collection}/records`, body)) as Row

const change = (collection: string, id: string, body: unknown) =>
  server.superuser("PATCH", `/api/collections/${collection}/records/${id}`, body)

const property = (fields: Record<string, unknown>) =>
  create("properties", { address: "Bismarckstraße 24, 50672 Köln", status: "active", company_id: company, ...fields })

/** Makes a company with an agent and a listing of theirs. */
async function office(name: string) {
  const own = (await create("companies", { name })).id
  const agent = await create("agents", { company_id: own, first_name: "Meike", last_name: "Harms" })
  return { own, sale: await property({ company_id: own, agent_id: agent.id, title: "Zu verkaufen" }) }
}

const get = (path: string, headers?: Record<string, string>) => server.call("GET", path, headers && { headers })
const embed = (id = company) => get(`/embed?company=${id}`)
const page = (id = listing.id) => get(`/property/${id}`)
async function countCachedBytes(): Promise<string> {
  const { text } = await get("/metrics", { Authorization: "Bearer messen-messen-messen-messen" })
  return /^portal_page_cache_bytes (\d+)$/m.exec(text)?.[1] ?? text
}

describe("the listing page", () => {
  it("shows a company's cards, whichever way it is named", async () => {
    const response = await embed()
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toMatch(/^text\/html/)
    for (const text of ["Altbau am Stadtgarten", "689.000 €", "124,5 m²", "4,5 Zimmer", "https://example.com/b.jpg"]) {
      expect(response.text).toContain(text)
    }
    expect(response.text).not.toContain("https://example.com/a.jpg")
    expect((await get(`/embed?companyId=${company}`)).text).toContain("Altbau am Stadtgarten")
  })

  it("shows sold listings after active ones, and never archived ones or those of other companies", async () => {
    const own = (await create("companies", { name: "Reihenfolge" })).id
    for (const status of ["active", "sold", "archived"]) {
      await property({ company_id: own, title: `Listing ${status}`, status })
    }
    const { text } = await embed(own)
    expect(text.indexOf("Listing active")).toBeGreaterThan(0)
    expect(text.indexOf("Listing sold")).toBeGreaterThan(text.indexOf("Listing active"))
    expect(text).toContain("Verkauft")
    expect(text).not.toContain("Listing archived")
    expect(text).not.toContain("Altbau am Stadtgarten")
  })

  it("says that a company has no listings", async () => {
    const empty = await create("companies", { name: "Noch leer" })
    const response = await embed(empty.id)
    expect(response.status).toBe(200)
    expect(response.text).toContain("Keine Immobilien gefunden")
  })

  it("names whom to ask where there are no listings, once the company has seen that it is shown", async () => {
    const contact = { phone: "0221 4711", email: "buero@example.com" }
    const empty = await create("companies", { name: "Fragen Erwünscht", ...contact })
    const links = ['href="tel:02214711"', 'href="mailto:buero@example.com"']
    await change("companies", empty.id, { contact_confirmed: false })
    const before = (await embed(empty.id)).text
    expect(links.filter((link) => before.includes(link))).toEqual([])
    await change("companies", empty.id, { contact_confirmed: true })
    const after = (await embed(empty.id)).text
    expect(links.filter((link) => after.includes(link))).toEqual(links)
  })

  it("is found by a key that was copied with blanks around it", async () => {
    const { id } = await create("companies", { name: "Mit Leerzeichen" })
    const response = await get(`/embed?company=%20${id}%20%E2%80%8B`)
    expect([response.status, response.text]).toEqual([200, (await embed(id)).text])
  })

  it.each(["", "?company=", "?company=aaaaaaaaaaaaaaa", "?company=%27%20OR%201=1", "?company=../../x"])(
    "says that there is nothing at /embed%s",
    async (search) => {
      const response = await get(`/embed${search}`)
      expect(response.status).toBe(404)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect(response.text).toContain("Fehler beim Laden der Daten")
    },
  )

  it("has nine listings, then 24, then 24 more, with links there and back", async () => {
    const big = (await create("companies", { name: "Groß" })).id
    for (let index = 0; index < 26; index++) await property({ company_id: big, title: `Nummer ${index}.` })
    const first = (await embed(big)).text
    const shown = (text: string) => [...text.matchAll(/>(Nummer \d+)\.</g)].map(([, title]) => title)
    const numbers = (most: number, least: number) =>
      Array.from({ length: most - least + 1 }, (_, index) => `Nummer ${most - index}`)
    expect(shown(first)).toEqual(numbers(25, 17))
    expect(first.match(/\/property\/\w{15}/g), "and no other address").toHaveLength(9)
    expect(first).toMatch(new RegExp(`href="/embed\\?company=${big}&amp;page=2"[^>]*>Weitere 15 anzeigen<`))
    const second = (await get(`/embed?company=${big}&page=2`)).text
    expect(shown(second)).toEqual(numbers(25, 2))
    expect(second).not.toContain('rel="prev"')
    const third = (await get(`/embed?company=${big}&page=3`)).text
    expect(shown(third)).toEqual(["Nummer 1", "Nummer 0"])
    expect(third).not.toContain('rel="next"')
    expect(third).toContain(`href="/embed?company=${big}&amp;page=2"`)
    expect((await get(`/embed?company=${big}&page=4`)).status).toBe(404)
    // Each page of all listings is one of its own for search engines; a part of the listings is none.
    for (const [query, kept] of [
      ["", ""],
      ["?page=2&utm_source=x", "?page=2"],
      ["?page=3", "?page=3"],
      ["?marketing=sale&page=2", ""],
      ["?sort=-price&page=2", ""],
    ]) {
      const canonical = /rel="canonical" href="([^"]+)"/.exec((await get(`/makler/gross${query}`)).text)?.[1]
      expect([query, canonical]).toEqual([query, `https://portal.example.de/makler/gross${kept}`])
    }
  })

  it("says for two weeks that a listing is new, and its energy class while the certificate is valid", async () => {
    const own = (await create("companies", { name: "Neu und alt" })).id
    const energy = { certificateAvailable: true, certificateType: "Bedarfsausweis", energyEfficiencyClass: "C" }
    const day = (by: number) => toDbTimestamp(Date.now() + by * DAY)
    const aged = async (title: string, days: number, rest: object) => {
      const { id } = await property({ company_id: own, title })
      const query = `UPDATE properties SET created_at = '${day(-days)}' WHERE id = '${id}'`
      await server.superuser("POST", "/api/sql", { query })
      await change("properties", id, rest)
    }
    await aged("Alt", 15, { energy: { ...energy, validUntil: day(-2).slice(0, 10) } })
    expect((await embed(own)).text).not.toMatch(/>Neu<|Energieklasse/)
    await aged("Jung", 13, { energy: { ...energy, validUntil: day(2).slice(0, 10) } })
    await aged("Weg", 1, { status: "sold" })
    const { text } = await embed(own)
    expect(text.match(/>Neu</g)).toHaveLength(1)
    expect(text.match(/Energieklasse C/g)).toHaveLength(1)
    expect(text.indexOf(">Neu<")).toBeLessThan(text.indexOf("Jung"))
  })
})

describe("the search of a list", () => {
  let own: string
  const titles = (text: string) =>
    [...text.matchAll(/<h[23] class="[^"]*line-clamp[^>]*>([^<]+)</g)].map(([, title]) => title)
  const found = async (query: string) => titles((await get(`/embed?company=${own}&${query}`)).text)

  beforeAll(async () => {
    own = (await create("companies", { name: "Viele & gute" })).id
    const house = { propertyType: "Einfamilienhaus", livingArea: "120", plotArea: "900", rooms: "5" }
    const flat = { propertyType: "Wohnung", livingArea: "62.5", rooms: "2.5" }
    const listings: [string, Record<string, unknown>][] = [
      [
        "Plot",
        { details: { propertyType: "Grundstück", plotArea: "500", livingArea: "9", rooms: "9", price: "90000" } },
      ],
      ["Dear house", { details: { ...house, price: "900000" } }],
      ["House on request", { details: house, city: "Bonn", address: "Weg 1, 53111 Bonn" }],
      ["Fair house", { details: { ...house, price: "300000" }, features: ["garden", "wallbox"] }],
      ["Flat", { features: ["balcony", "lift"], details: { ...flat, price: "200000.01" } }],
      ["Rented flat", { marketing_type: "rent", details: { ...flat, coldRent: "980" } }],
      ["Sold house", { status: "sold", details: { ...house, price: "250000" } }],
    ]
    for (const [title, fields] of listings) await property({ company_id: own, city: "Köln", title, ...fields })
  })

  it("is there from eight listings on", async () => {
    expect((await get(`/embed?company=${own}`)).text).not.toContain("<form")
    await property({ company_id: own, city: "Köln", title: "Eighth", details: { propertyType: "Wohnung" } })
    const { text } = await get(`/embed?company=${own}&columns=2`)
    const form = /<form.*<\/form>/.exec(text)?.[0] ?? ""
    expect(form).toContain(`<input type="hidden" name="company" value="${own}"/>`)
    expect(form).toContain('<input type="hidden" name="columns" value="2"/>')
    for (const label of ["Kauf", "Grundstück", "bis 100.000 €", "bis 750.000 €", "ab 5 Zimmer", "ab 120 m²", "Bonn"])
      expect(form).toContain(`>${label}</option>`)
    expect(form).toMatch(/type="checkbox" name="lift".*<span[^>]*>Aufzug</)
    expect(form, "what nothing matches, or everything").not.toMatch(
      /Villa|Kamin|ab 6 Z|ab 1\.000 m²|bis 50\.000|bis 1\.000\.000/,
    )
  })

  it.each([
    [
      "price=300000",
      ["Fair house", "Flat", "Plot", "Sold house"],
      "a range of prices has nothing on request, and no rents",
    ],
    ["price=200000", ["Plot"], "to the cent"],
    ["price=1000", ["Rented flat"], "rents are steps of their own"],
    ["offer=rent&price=300000", ["Rented flat"], "a price is none of rents"],
    ["offer=rent", ["Rented flat"], "rent"],
    ["rooms=3", ["Fair house", "House on request", "Dear house", "Sold house"], "a plot has no rooms"],
    ["area=200", ["Plot"], "of a plot its own area"],
    ...["Bonn", "BONN", "53111%20bonn,%20", "%E2%80%8BBonn"].map((place): [string, string[], string] => [
      `place=${place}`,
      ["House on request"],
      "place",
    ]),
    ["type=Wohnung&sort=price", ["Flat", "Rented flat", "Eighth"], "on request at the end"],
    ["limit=3&offer=sale", ["Eighth", "Flat"], "within the widget's limit"],
    ["types=Wohnung,Grundst%C3%BCck&marketing=sale", ["Eighth", "Flat", "Plot"], "what the tag says"],
    ["sold=only", ["Sold house"], "references"],
    ["type=Grundst%C3%BCck&rooms=3", ["Plot"], "nobody counts the rooms of a plot"],
    ["place=Bonn&rooms=6", [], "nothing"],
    ["features=lift,balcony", ["Flat"], "features"],
    ["garden=1", ["Fair house"], "a feature of a form without a script"],
    ["features=lift,garden", [], "all features that are wanted"],
    [
      "features=pool",
      ["Dear house", "Eighth", "Fair house", "Flat", "House on request", "Plot", "Rented flat", "Sold house"],
      "no feature that nobody knows",
    ],
    ["place=%27%20OR%201=1%00%ff%ed%a0%80", [], "no SQL, and no letters"],
  ])("finds with %s", async (query, expected, why) => {
    expect((await found(query)).sort(), why).toEqual([...expected].sort())
  })

  it("asks for no rooms where the type has none, and calls those of offices by their name", async () => {
    const form = async (type: string) => {
      const { text } = await get(`/embed?company=${own}&type=${encodeURIComponent(type)}`)
      return /<form.*<\/form>/.exec(text)?.[0] ?? ""
    }
    expect(await form("Wohnung")).toContain("ab 3 Zimmer")
    expect(await form("Büro")).toContain("ab 3 Räume")
    expect(await form("Grundstück")).not.toMatch(/Zimmer|Räume/)
    const { text } = await get(`/embed?company=${own}&features=lift`)
    expect(text).toMatch(/<details[^>]* open="">(?:(?!<\/details>).)*name="lift" value="1" checked=""/s)
  })

  it("sorts, and keeps what is sold at the end", async () => {
    expect(await found("offer=sale&sort=price")).toEqual([
      "Plot",
      "Flat",
      "Fair house",
      "Dear house",
      "Eighth",
      "House on request",
      "Sold house",
    ])
    expect((await found("sort=-price")).slice(0, 2)).toEqual(["Dear house", "Fair house"])
    expect((await found("sort=area"))[0]).toBe("Plot")
  })

  it("works on the company's own page, which is one page for search engines", async () => {
    const { text } = await get("/makler/viele-gute?type=Wohnung")
    expect(titles(text).sort()).toEqual(["Eighth", "Flat", "Rented flat"])
    expect(text).toContain("3 Angebote passen.")
    expect(text).toContain('content="noindex"')
    expect(text).toContain('<link rel="canonical" href="https://portal.example.de/makler/viele-gute">')
    expect((await get("/makler/viele-gute?type=Wohnung&page=2")).status).toBe(404)
    expect((await get("/makler/viele-gute?page=99999")).status).toBe(404)
  })

  it("says nothing of a place that nobody has listed, as anybody may have written it", async () => {
    const { text } = await get("/makler/viele-gute?place=Betrug%20bei%20uns")
    expect(text).toContain('value="Betrug bei uns" selected="">Anderer Ort<')
    expect(text).not.toContain(">Betrug bei uns<")
  })

  it("takes forms nowhere but where there are some", async () => {
    for (const [path, status, allow] of [
      ["/makler/viele-gute", 405, "GET, HEAD"],
      ["/makler/viele-gute/", 404, null],
      ["/makler/viele-gute/suchauftrag", 405, "GET, HEAD, POST"],
      ["/embed", 405, "GET, HEAD"],
      ["/embed/nichts", 404, null],
      ["/sitemap.xml", 405, "GET, HEAD"],
      ["/property/abc/expose", 405, "GET, HEAD"],
      ["/", 405, "GET, HEAD"],
      ["/suchauftrag/abc", 405, "GET, HEAD, POST"],
      ["/unterlagen/abc", 405, "GET, HEAD, POST"],
      ["/gibt/es/nicht", 404, null],
    ] as const)
      for (const method of allow?.endsWith("POST") ? ["PUT"] : ["POST", "DELETE"]) {
        const response = await server.call(method, path)
        expect([path, response.status, response.headers.get("Allow")]).toEqual([path, status, allow])
        expect(response.body).toEqual({ error: expect.stringMatching(/ ist |nicht/i) })
      }
  })

  it("costs no page that is cached, and no engine, however much is looked for", async () => {
    const plain = await get(`/embed?company=${own}`)
    expect(plain.status).toBe(200)
    const statuses: Record<number, number> = {}
    const visit = async (index: number) => {
      const query = `rooms=${(index % 5) + 2}&area=${[40, 60, 80, 100, 120][index % 5]}&place=Ort${index}`
      const { status } = await get(`/embed?company=${own}&${query}`)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    await Promise.all(Array.from({ length: 60 }, (_, index) => visit(index)))
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => ![200, 503].includes(status)),
    ).toEqual([])
    expect(statuses[200]).toBeGreaterThan(0)
    expect((await get(`/embed?company=${own}`)).text).toBe(plain.text)
  })
})

describe("a company's own page", () => {
  it("shows all its public listings and the agents of these, by kind where there are both", async () => {
    const { own, sale } = await office("Deichblick & Söhne")
    const images = [{ url: "https://example.com/kai.jpg" }]
    const rent = await property({
      company_id: own,
      title: "Zu vermieten",
      marketing_type: "rent",
      status: "sold",
      images,
    })
    await property({ company_id: own, title: "Verborgen", status: "archived" })
    await create("agents", { company_id: own, first_name: "Ohne", last_name: "Angebot" })
    const { status, text } = await get("/makler/deichblick-soehne")
    expect(status).toBe(200)
    for (const shown of [`href="/property/${sale.id}"`, `href="/property/${rent.id}"`, "Vermietet", "Meike Harms"]) {
      expect(text).toContain(shown)
    }
    expect(text).not.toMatch(/Verborgen|Ohne Angebot|Altbau am Stadtgarten/)
    expect(text).toContain('<link rel="canonical" href="https://portal.example.de/makler/deichblick-soehne">')
    expect(text).toContain('href="/makler/deichblick-soehne?marketing=rent"')
    expect(text).toContain('<meta property="og:image" content="https://example.com/kai.jpg">')
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ""
    expect(JSON.parse(linked).employee).toEqual([{ "@type": "Person", name: "Meike Harms" }])
    const rented = await get("/makler/deichblick-soehne?marketing=rent&page=1&utm_source=x")
    expect(rented.text).toContain("Zu vermieten")
    expect(rented.text).not.toContain("Zu verkaufen")
    expect(rented.text).toContain('content="noindex"')
    await change("properties", rent.id, { status: "archived" })
    expect((await get("/makler/deichblick-soehne")).text).not.toMatch(/Zu vermieten|marketing=/)
  })

  it("says who the office is, when it is open, and how many listings it offers, before any filter", async () => {
    const { own } = await office("Sprechendes Büro")
    for (let index = 1; index < 26; index++) await property({ company_id: own, title: `Nummer ${index}.` })
    await property({ company_id: own, title: "Schon weg", status: "sold" })
    const about = `Wir kennen Köln <seit> 1998.\n\nZweiter Absatz.\n- ${EVIL}`
    await change("companies", own, { about, opening_hours: "Mo–Fr 9–18 Uhr\nSa nach Vereinbarung" })
    const { text } = await get("/makler/sprechendes-buero")
    for (const shown of ["Wir kennen Köln &lt;seit&gt; 1998.", "Zweiter Absatz.", "Mo–Fr 9–18 Uhr", ">26 Angebote<"])
      expect(text).toContain(shown)
    expect(text).not.toContain("<script>alert")
    const meta = (name: string) => new RegExp(`${name}" content="([^"]*)"`).exec(text)?.[1]
    for (const name of ["description", "og:description"])
      expect(meta(name)).toMatch(/^Wir kennen Köln &lt;seit&gt; 1998. Zweiter Absatz./)
    const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "")
    expect(linked).toMatchObject({ "@type": "Organization", description: about })
    expect(linked.makesOffer).toHaveLength(12)
    // Google wants the hours of a place that has an address.
    expect(linked.openingHours).toBeUndefined()
    await change("companies", own, { address: "Domplatz 3, 50668 Köln" })
    expect((await get("/makler/sprechendes-buero")).text).toContain('"openingHours":["Mo-Fr 09:00-18:00"]')
    const second = (await get("/makler/sprechendes-buero?page=2")).text
    expect(second).toContain("<title>Sprechendes Büro | Immobilienangebote, Seite 2</title>")
    expect(second, "who turns pages looks for listings").not.toContain(">Wir kennen")
    expect(second).toContain('<a href="/makler/sprechendes-buero" rel="prev"')
    expect(second).toContain('<a href="/makler/sprechendes-buero?page=3" rel="next"')
    expect(second.match(/aria-current="page"[^>]*>\d/g)).toEqual(['aria-current="page">2'])
    expect((await get("/makler/sprechendes-buero?page=3")).text).toContain("Schon weg")
    expect((await get("/makler/sprechendes-buero?page=4")).status).toBe(404)
  })

  it("is one that may be shown without a listing, with the people whom the company chose to name", async () => {
    const own = (await create("companies", { name: "Frisch gegründet", about: "Wir fangen an." })).id
    const { id } = await create("agents", { company_id: own, first_name: "Nora", last_name: "Neu", phone: "0221 1" })
    const hidden = await get("/makler/frisch-gegruendet")
    expect(hidden.text).toContain("Zurzeit sind keine Angebote veröffentlicht.")
    expect(hidden.text).toContain("Wir fangen an.")
    expect(hidden.text).not.toMatch(/Nora|\d Angebote/)
    expect((await get(`/api/agents/${id}`)).status).toBe(404)
    await change("companies", own, { show_team: true })
    expect((await get("/makler/frisch-gegruendet")).text, "what is cached follows").toContain("Nora Neu")
    expect((await get(`/api/agents/${id}`)).status).toBe(200)
    await change("companies", own, { pages_off: true })
    expect((await get("/makler/frisch-gegruendet")).status).toBe(404)
    expect((await get(`/api/agents/${id}`)).status).toBe(404)
  })

  it("leads to a page of each agent, with their own listings alone, while the company shows its team", async () => {
    const { own, sale } = await office("Mannschaft")
    const { agent_id: meike } = (await server.superuser("GET", `/api/collections/properties/records/${sale.id}`)) as Row
    const path = `/makler/mannschaft/team/${meike}`
    const links = async () => [(await get("/makler/mannschaft")).text, (await page(sale.id)).text]
    expect((await get(path)).status).toBe(404)
    for (const text of await links()) expect(text).not.toContain(path)
    await change("companies", own, { show_team: true })
    for (const text of await links()) expect(text).toContain(`href="${path}"`)

    await property({ company_id: own, title: "Von niemandem" })
    await property({ company_id: own, agent_id: meike, title: "Verborgen", status: "archived" })
    for (let index = 1; index < 13; index++)
      await property({ company_id: own, agent_id: meike, title: `Nummer ${index}.` })
    await change("agents", String(meike), { position: `Leitung ${EVIL}`, phone: "0221 4711" })
    const { text } = await get(path)
    for (const shown of ["<h1", "Meike Harms", 'href="tel:02214711"', ">13 Angebote<", "Nummer 12."])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/Von niemandem|Verborgen|<script>alert/)
    expect(text).toContain(`<link rel="canonical" href="https://portal.example.de${path}">`)
    const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "")
    expect(linked).toMatchObject({ "@type": "ProfilePage", mainEntity: { "@type": "Person", name: "Meike Harms" } })
    expect(linked.mainEntity.makesOffer).toHaveLength(12)
    const second = await get(`${path}?page=2`)
    expect(second.text).toContain("Zu verkaufen")
    expect(second.text).toContain(`<link rel="canonical" href="https://portal.example.de${path}?page=2">`)
    expect((await get(`${path}?page=3`)).status).toBe(404)
    expect((await get("/makler/mannschaft/sitemap.xml")).text).toContain(`<loc>https://portal.example.de${path}</loc>`)

    await change("agents", String(meike), { last_name: "Harms-Ott" })
    expect((await get(path)).text, "under the same address").toContain("Meike Harms-Ott")
    await change("companies", own, { name: "Neue Mannschaft" })
    const former = await get(`${path}?page=2`)
    expect([former.status, former.headers.get("location")]).toEqual([
      302,
      `/makler/neue-mannschaft/team/${meike}?page=2`,
    ])
    const { own: other } = await office("Andere Mannschaft")
    await change("companies", other, { show_team: true })
    for (const wrong of [`/makler/andere-mannschaft/team/${meike}`, "/makler/neue-mannschaft/team/niemand"])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
    await change("companies", own, { pages_off: true })
    expect((await get(`/makler/neue-mannschaft/team/${meike}`)).status).toBe(404)
  })

  it("is found by a former slug, which is never another company's", async () => {
    const { own } = await office("Erste Wahl")
    await change("companies", own, { name: "Zweite Wahl" })
    await office("Erste Wahl")
    const former = await get("/makler/erste-wahl?marketing=rent")
    expect([former.status, former.headers.get("location")]).toEqual([302, "/makler/zweite-wahl?marketing=rent"])
    expect((await get("/makler/erste-wahl-2")).text).toContain("Erste Wahl")
    await change("companies", own, { name: "Erste Wahl" })
    expect((await get("/makler/erste-wahl")).status).toBe(200)
    expect((await get("/makler/Erste-WAHL")).status, "as it was typed").toBe(200)
    for (const [path, meant] of [
      ["/makler/erste-wahl/?page=1", "/makler/erste-wahl?page=1"],
      ["/makler/erste-wahl).", "/makler/erste-wahl"],
      ["/embed/?company=x", "/embed?company=x"],
      ["/auth/", "/auth"],
      ["/admin/", "/admin"],
      ["/en/", "/en"],
      ["/property/abc%20", "/property/abc"],
      ["/unterlagen/abc.", "/unterlagen/abc"],
      ["/suchauftrag/abc/", "/suchauftrag/abc"],
      ["/%2Fevil.example/", "/evil.example"],
    ] as const) {
      const { status, headers } = await get(path)
      expect([path, status, headers.get("location")]).toEqual([path, 301, meant])
    }
    expect((await get("/makler/zweite-wahl")).headers.get("location")).toBe("/makler/erste-wahl")
  })

  it("keeps no redirect from a former slug, behind which anybody makes up agents and pages", async () => {
    const { own } = await office("Alter Name")
    await change("companies", own, { name: "Neuer Name" })
    const before = await countCachedBytes()
    expect(before).toMatch(/^\d+$/)
    for (const [path, meant] of [
      ["/team/niemand", "/team/niemand"],
      [`/team/${"x".repeat(9000)}`, `/team/${"x".repeat(9000)}`],
      ["?page=777", "?page=777"],
      ["/bewertung", "/bewertung"],
    ]) {
      const { status, headers } = await get(`/makler/alter-name${path}`)
      expect([status, headers.get("location")]).toEqual([302, `/makler/neuer-name${meant}`])
    }
    expect(await countCachedBytes()).toBe(before)
  })

  it("shows those listings that a visitor has saved, and nothing of others or of what is no longer public", async () => {
    const { own, sale } = await office("Merkt Sich Was")
    const other = await property({ company_id: own, title: "Nicht gemerkt" })
    const archived = await property({ company_id: own, title: "Geheim im Archiv", status: "archived" })
    const ids = [sale.id, archived.id, listing.id]
    const { status, text } = await get(`/makler/merkt-sich-was?ids=${ids.join()}`)
    expect(status).toBe(200)
    expect([...text.matchAll(/href="\/property\/(\w{15})/g)].map(([, id]) => id)).toEqual([sale.id])
    expect(text).toContain("Gemerkte Angebote")
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toMatch(/Geheim|Nicht gemerkt/)
    await change("properties", sale.id, { status: "archived" })
    const later = (await get(`/makler/merkt-sich-was?ids=${ids.join()}`)).text
    expect(later).toContain("Von den gemerkten Angeboten ist keines mehr veröffentlicht.")
    expect((await get("/makler/merkt-sich-was")).text).toContain(other.id)
  })

  it.each(["/makler/niemand", "/makler/rheinblick-immobilien?page=2", "/makler/%22%3Ex", "/o/niemand/1"])(
    "does not exist at %s",
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      for (const part of ["Diese Seite gibt es nicht", "<header", "Immobilien-Portal", ">Zur Startseite</a>"]) {
        expect(text).toContain(part)
      }
    },
  )
})

describe("other listings at the end of a property page", () => {
  it("are of the other offer only if there is none of the same", async () => {
    const { own, sale } = await office("Nur zur Miete")
    await property({ company_id: own, title: "Zur Miete", marketing_type: "rent" })
    const others = async () => (await page(sale.id)).text.split('id="weitere"')[1]
    expect(await others()).toContain("Zur Miete")
    await property({ company_id: own, title: "Zum Kauf" })
    expect(await others()).toMatch(/^(?!.*Zur Miete).*Zum Kauf/s)
  })

  it("are up to three active ones of the same company, the most similar first", async () => {
    const { own, sale } = await office("Ähnliches")
    await change("properties", sale.id, { details: { price: "500000", propertyType: "Wohnung" } })
    const add = (title: string, fields: Record<string, unknown>, price = "", propertyType = "") =>
      property({ company_id: own, title, details: { price, propertyType }, ...fields })
    await add("Verkauft", { status: "sold" }, "500000", "Wohnung")
    await add("Archiviert", { status: "archived" }, "500000", "Wohnung")
    await add("Näher", {}, "490000", "Wohnung")
    await add("Ferner", {}, "100000", "Wohnung")
    await add("Halle", {}, "500000", "Halle")
    await add("Stellplatz", {}, "500000", "Stellplatz")
    const { text } = await page(sale.id)
    const [, others = ""] = text.split('id="weitere"')
    expect([...others.matchAll(/<h3 class[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title)).toEqual(["Näher", "Ferner"])
    await add("Zur Miete", { marketing_type: "rent" }, "", "Wohnung")
    await add("Andere Art", {}, "500000", "Villa")
    const [, more = ""] = (await page(sale.id)).text.split('id="weitere"')
    expect(more).toMatch(/Näher.*Ferner.*Andere Art/s)
    expect(more).not.toMatch(/Halle|Stellplatz|Zur Miete/)
    expect(others).toContain('href="/makler/aehnliches"')
    await add("Noch näher", {}, "499000", "Wohnung")
    expect((await page(sale.id)).text, "what is cached follows").toContain("Noch näher")
  })
})

describe("what is cached", () => {
  it("grows old by itself: a listing is new for two weeks, on every page that shows it", async () => {
    const { own, sale } = await office("Bald alt")
    const { id } = await property({ company_id: own, title: "Fast alt" })
    const almost = toDbTimestamp(Date.now() - 14 * DAY + 3000)
    const query = `UPDATE properties SET created_at = '${almost}' WHERE id = '${id}'`
    await server.superuser("POST", "/api/sql", { query })
    const marks = async () => {
      const pages = await Promise.all([embed(own), get("/makler/bald-alt"), page(sale.id)])
      return pages.map(({ text }) => text.match(/>Neu</g)?.length ?? 0)
    }
    await marks()
    await expect.poll(marks, { timeout: 20_000 }).toEqual([1, 1, 0])
  })
})

describe("the sitemap of a company", () => {
  it("has its page and its public listings with their images, and forgets archived ones at once", async () => {
    const { own, sale } = await office("Karte & Kompass")
    await property({ company_id: own, title: "Verborgen", status: "archived" })
    const images = [{ url: "https://example.com/a.jpg?b=1&c=2" }]
    const sold = await property({ company_id: own, title: "Schon weg", status: "sold", images })
    const map = await get("/makler/karte-kompass/sitemap.xml")
    expect([map.status, map.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"])
    const addresses = () => [...map.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    const origin = "https://portal.example.de"
    expect(addresses()).toEqual([
      `${origin}/makler/karte-kompass`,
      `${origin}/makler/karte-kompass/bewertung`,
      `${origin}/property/${sale.id}`,
      `${origin}/property/${sold.id}`,
    ])
    expect(map.text).toContain("<image:loc>https://example.com/a.jpg?b=1&amp;c=2</image:loc>")
    expect(map.text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3)
    for (const address of addresses()) {
      const { status, text } = await get(String(address).replace(origin, ""))
      expect([status, text.includes("noindex")], address).toEqual([200, false])
    }
    await change("properties", sale.id, { status: "archived" })
    expect((await get("/makler/karte-kompass/sitemap.xml")).text).not.toContain(sale.id)
    await change("properties", sold.id, { status: "archived" })
    expect((await get("/makler/karte-kompass/sitemap.xml")).status, "nothing to find").toBe(404)
  })

  it("is named by the index, by the company's present slug", async () => {
    const { own } = await office("Alte Karte")
    await change("companies", own, { name: "Neue Karte" })
    await create("companies", { name: "Ohne Karte" })
    // The index is kept for a minute: nothing has asked for it before.
    const { text, headers } = await get("/sitemap.xml")
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8")
    expect(text).toContain("<loc>https://portal.example.de/makler/neue-karte/sitemap.xml</loc><lastmod>2")
    expect(text).not.toMatch(/alte-karte|ohne-karte/)
    expect((await get("/makler/alte-karte/sitemap.xml")).status).toBe(404)
    expect((await get("/makler/neue-karte/sitemap.xml?page=2")).status).toBe(404)
  })
})

describe("the public data of a listing", () => {
  it("says no more than its page: nothing that this kind of it does not have, and no values without a certificate", async () => {
    const energy = { certificateType: "Bedarfsausweis", energyEfficiencyClass: "C", finalEnergyDemand: "90" }
    const rented = { marketing_type: "rent", commission: "3.57", commission_note: "vom Käufer" }
    const has = { rooms: "4", livingArea: "90", plotArea: "500", coldRent: "900" }
    const { id } = await property({ title: "Wohnung", ...rented, energy, details: { ...has, propertyType: "Wohnung" } })
    const shown = (await get(`/api/properties/${id}`)).body
    expect(shown).toMatchObject({
      commission: "",
      commission_note: "",
      energy: { certificateAvailable: false, certificateType: "", energyEfficiencyClass: "", finalEnergyDemand: "" },
      details: { rooms: "4", coldRent: "900" },
    })
    await change("properties", id, {
      details: { ...has, propertyType: "Grundstück" },
      energy: { ...energy, certificateAvailable: true },
    })
    expect((await get(`/api/properties/${id}`)).body).toMatchObject({
      commission: "3.57",
      energy: { certificateType: "" },
      details: { rooms: "", livingArea: "", plotArea: "500" },
    })
    const list = await get(`/api/properties?company_id=${company}&ids=${id}`)
    expect(list.body).toMatchObject({ data: [{ details: { rooms: "" }, energy: { energyEfficiencyClass: "" } }] })
    await server.superuser("DELETE", `/api/collections/properties/records/${id}`)
  })
})

describe("the short address of a listing", () => {
  it("leads to its page, by each number that it had", async () => {
    const { own, sale } = await office("Kurze Wege")
    await change("properties", sale.id, { reference: "K-1" })
    await change("properties", sale.id, { reference: "K 2".replace(" ", "-") })
    await change("companies", own, { name: "Lange Wege" })
    for (const path of ["/o/kurze-wege/K-1", "/o/kurze-wege/k-2", "/o/Lange-Wege/K-1"]) {
      const { status, headers } = await get(path)
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([
        302,
        `/property/${sale.id}`,
        "no-store",
      ])
    }
    await change("properties", sale.id, { status: "archived" })
    expect((await get("/o/kurze-wege/K-1")).status, "what was cached is older than the change").toBe(410)
  })

  it("says that the listing is gone and shows others, also after it was deleted", async () => {
    const { own, sale } = await office("Ganz Weg")
    const gone = await property({ company_id: own, title: "Abgelaufen", reference: "W-1", status: "archived" })
    const deleted = await property({ company_id: own, title: "Gelöscht", reference: "W-2" })
    await server.superuser("DELETE", `/api/collections/properties/records/${deleted.id}`)
    for (const path of ["/o/ganz-weg/W-1", "/o/ganz-weg/W-2"]) {
      const { status, text } = await get(path)
      expect(status).toBe(410)
      expect(text).toContain(`href="/property/${sale.id}"`)
      expect(text).toContain('href="/makler/ganz-weg"')
      expect(text).not.toMatch(/Abgelaufen|Gelöscht/)
    }
    await change("properties", gone.id, { status: "active" })
    expect((await get("/o/ganz-weg/W-1")).status).toBe(302)
  })

  it("leads to the office if that never had the number, also as another office's or a draft's, and is one page for all", async () => {
    const { own, sale } = await office("Nie Gehabt")
    await property({ company_id: own, title: "Geheim", reference: "N-1", status: "archived", draft: true })
    const other = await office("Hat Andere")
    await change("properties", other.sale.id, { reference: "H-1" })
    const seen = await Promise.all(["gibt-es-nicht", "N-1", "H-1"].map((number) => get(`/o/nie-gehabt/${number}`)))
    for (const { status, text } of seen) {
      expect(status).toBe(404)
      expect(text).toContain("oder die Adresse ist unvollständig")
      expect(text).toContain('href="/makler/nie-gehabt"')
      expect(text).toContain(`href="/property/${sale.id}"`)
      expect(text).toBe(seen[0]?.text)
    }
    const before = await countCachedBytes()
    for (const number of ["1", "2", "x".repeat(900)]) expect((await get(`/o/nie-gehabt/${number}`)).status).toBe(404)
    expect(await countCachedBytes()).toBe(before)
    await change("properties", sale.id, { title: "Heißt jetzt anders" })
    expect((await get("/o/nie-gehabt/gibt-es-nicht")).text, "what is cached follows").toContain("Heißt jetzt anders")
    expect((await get("/o/hat-andere/gibt-es-nicht")).text).toContain('href="/makler/hat-andere"')
    await change("companies", own, { pages_off: true })
    expect((await get("/o/nie-gehabt/gibt-es-nicht")).text).toContain("Diese Seite gibt es nicht")
  })
})

describe("the property page", () => {
  it("is the whole exposé before any script", async () => {
    const response = await page()
    expect(response.status).toBe(200)
    for (const text of [
      "<title>Altbau am Stadtgarten | Immobilien</title>",
      `<link rel="canonical" href="https://portal.example.de/property/${listing.id}">`,
      '<meta property="og:image" content="https://example.com/b.jpg">',
      "<p>Hohe Decken.</p><p>Eichenparkett.</p>",
      "689.000 €",
      "Bedarfsausweis",
      "Katharina Hohenfels",
      "mailto:katharina@example.com",
      "tel:0221123",
      "Rheinblick Immobilien",
    ]) {
      expect(response.text).toContain(text)
    }
  })

  it("sends anonymous browsers only public data", async () => {
    const { text } = await page()
    expect(text, "a page says what it shows, and nothing beside it").not.toContain('type="application/json"')
  })

  it("is 404 of a listing that is archived, with what else its company offers", async () => {
    const { own } = await office("Schon Vorbei")
    const rent = await property({ company_id: own, title: "Zu vermieten", marketing_type: "rent" })
    await property({ company_id: own, title: "Neuer", reference: "S-2" })
    const listing = { company_id: own, title: "Geheim im Archiv", marketing_type: "rent", reference: "S-1" }
    const archived = await property({ ...listing, status: "archived" })
    for (const [path, status, text] of [
      [`/property/${archived.id}`, 404, "Immobilie nicht gefunden"],
      ["/o/schon-vorbei/S-1", 410, "Dieses Angebot gibt es nicht mehr"],
    ] as const) {
      const response = await get(path)
      expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"])
      for (const shown of [text, "Schließen", 'href="/makler/schon-vorbei"']) expect(response.text).toContain(shown)
      expect(response.text).not.toContain("Geheim")
      const others = [...response.text.matchAll(/href="\/property\/(\w{15})/g)].map(([, id]) => id)
      expect([...new Set(others)], "who looks for a home to rent buys none").toEqual([rent.id])
    }
    await change("properties", archived.id, { status: "active" })
    expect((await page(archived.id)).status).toBe(200)
    await change("properties", archived.id, { status: "archived" })
    expect((await page(archived.id)).status).toBe(404)
    await change("companies", own, { pages_off: true })
    expect((await page(archived.id)).text).toBe((await page("aaaaaaaaaaaaaaa")).text)
  })

  it("looks the same for drafts and what is unknown and malformed", async () => {
    const draft = await property({ title: "Geheimer Entwurf", status: "archived", draft: true })
    const responses = [await page(draft.id), await page("aaaaaaaaaaaaaaa"), await page("x'--")]
    for (const response of responses) {
      expect(response.status).toBe(404)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect(response.text).toBe(responses[0]?.text)
    }
    expect(responses[0]?.text).toContain("Immobilie nicht gefunden")
    expect(responses[0]?.text).toContain("Schließen")
  })

  it("shows a sold listing with its badge", async () => {
    const sold = await property({ title: "Schon weg", status: "sold" })
    const response = await page(sold.id)
    expect(response.status).toBe(200)
    expect(response.text).toContain("Verkauft")
  })

  it("is shown in the theme of the widget that links to it", async () => {
    expect((await embed()).text).toContain(`href="/property/${listing.id}?theme=light"`)
    expect((await page()).text).toContain('<html lang="de" data-page="property"><head>')
    const dark = await get(`/property/${listing.id}?theme=dark`)
    expect(dark.text).toContain('<html lang="de" data-page="property" data-theme="dark">')
    expect(dark.text).toContain(`<link rel="canonical" href="https://portal.example.de/property/${listing.id}">`)
    expect((await get(`/property/${listing.id}?theme=pink`)).text).toBe((await page()).text)
    expect((await get("/property/aaaaaaaaaaaaaaa?theme=light")).text).toContain('data-theme="light"')
  })

  it("of a company that was not asked names its phone and mail, as they are now, without an agent only", async () => {
    const contact = { phone: "0221 555", email: "buero@example.com" }
    // The notice below a form that arrives names who is responsible in any case.
    const own = (await create("companies", { name: "Ohne Makler", ...contact, inquiry_mode: "simulated" })).id
    await change("companies", own, { contact_confirmed: false })
    const { id } = await property({ company_id: own, title: "Ohne Ansprechpartner" })
    expect((await page(id)).text).toMatch(/Ohne Makler<\/p>.*tel:0221555.*mailto:buero@example\.com/)
    await change("companies", own, { phone: "", email: "neu@example.com" })
    const { text } = await page(id)
    expect(text).toContain("mailto:neu@example.com")
    expect(text).not.toContain("0221555")
    const agent = await create("agents", { company_id: own, first_name: "Eva", last_name: "Muster" })
    await change("properties", id, { agent_id: agent.id })
    expect((await page(id)).text).not.toContain("neu@example.com")
    expect((await page(id)).text).not.toContain("<footer")
    await change("companies", own, { imprint_url: "https://a.de/impressum" })
    expect((await page(id)).text).toMatch(/<footer.*https:\/\/a\.de\/impressum/)
    expect((await page(id)).text).not.toContain("neu@example.com")
    await change("companies", own, { contact_confirmed: true })
    expect((await page(id)).text).toMatch(/<footer.*Ohne Makler.*mailto:neu@example\.com.*Impressum/)
  })

  it("has an imprint of its company's own, unless that has one elsewhere or has not seen what is shown", async () => {
    const own = (await create("companies", { name: "Ohne Website", address: "Domplatz 3, 50667 Köln" })).id
    const { id } = await property({ company_id: own, title: "Haus" })
    const path = "/makler/ohne-website/impressum"
    expect((await page(id)).text).toMatch(new RegExp(`<footer.*href="[^"]*${path}"`))
    expect((await get(path)).text).toContain("Domplatz 3, 50667 Köln")
    await change("companies", own, { representative: "Eva <Muster>", register: "HRB 1", authority: "Stadt Köln" })
    const { status, text } = await get(path)
    expect([status, /noindex/.test(text)]).toEqual([200, true])
    for (const said of ["§ 5 DDG", "Ohne Website", "Eva &lt;Muster&gt;", "HRB 1", "Stadt Köln"])
      expect(text).toContain(said)
    expect(text).not.toContain("Umsatzsteuer")
    await change("companies", own, { name: "Mit Namen" })
    expect((await get(path)).headers.get("location")).toBe("/makler/mit-namen/impressum")
    await change("companies", own, { contact_confirmed: false })
    expect((await get("/makler/mit-namen/impressum")).status).toBe(404)
    await change("companies", own, { contact_confirmed: true, imprint_url: "https://a.de/impressum" })
    expect((await get("/makler/mit-namen/impressum")).status).toBe(404)
  })

  it("ends with what the law has a company say", async () => {
    const said = {
      address: "Domplatz 3, 50667 Köln",
      phone: "0221 77",
      email: "post@example.com",
      website: "https://www.b.de",
      imprint_url: "https://www.b.de/impressum",
      privacy_url: "https://www.b.de/datenschutz",
      authority: "Stadt <Köln>",
    }
    const own = (await create("companies", { name: "Mit Pflichten", ...said })).id
    const agent = await create("agents", { company_id: own, first_name: "Eva", last_name: "Muster" })
    const { id } = await property({ company_id: own, title: "Haus", agent_id: agent.id })
    const footer = /<footer.*<\/footer>/.exec((await page(id)).text)?.[0] ?? ""
    for (const text of [
      "Mit Pflichten",
      "Domplatz 3, 50667 Köln",
      "tel:022177",
      "mailto:post@example.com",
      'href="https://www.b.de"',
      "https://www.b.de/impressum",
      "https://www.b.de/datenschutz",
      "Aufsichtsbehörde nach § 34c GewO: Stadt &lt;Köln&gt;",
    ]) {
      expect(footer).toContain(text)
    }
  })

  it("shows no agent of another company, even where the row says so", async () => {
    const agent = await create("agents", { company_id: company, first_name: "Geht", last_name: "Bald" })
    const { id } = await property({ title: "Mit wechselndem Makler", agent_id: agent.id })
    expect((await page(id)).text).toContain("Geht Bald")
    const elsewhere = await create("companies", { name: "Andere Firma" })
    await change("agents", agent.id, { company_id: elsewhere.id })
    expect((await page(id)).text).not.toContain("Geht Bald")
  })
})

describe("what a Makler typed", () => {
  it("is text on every page, in every place", async () => {
    const fields = { title: EVIL, address: EVIL, description: EVIL, highlights: [{ id: "1", name: EVIL }] }
    const { id } = await property({ ...fields, details: { price: "1", propertyType: EVIL, condition: EVIL } })
    const shown = await page(id)
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(shown.text)?.[1] ?? ""
    expect(JSON.parse(linked).name).toBe(EVIL)
    for (const { text } of [shown, await embed(), await get("/makler/rheinblick-immobilien")]) {
      expect(text).not.toContain("<script>alert")
      expect(text).not.toContain("<img src=x")
      expect(text).toContain("&lt;img src=x")
    }
    await server.superuser("DELETE", `/api/collections/properties/records/${id}`)
  })
})

describe("a cached page", () => {
  it("disappears at once when its listing is archived, and returns when it is active again", async () => {
    const { id } = await property({ title: "Kommt und geht" })
    for (let round = 0; round < 2; round++) {
      expect((await page(id)).status).toBe(200)
      expect((await embed()).text).toContain("Kommt und geht")
      await change("properties", id, { status: "archived" })
      expect((await page(id)).status).toBe(404)
      expect((await embed()).text).not.toContain("Kommt und geht")
      await change("properties", id, { status: "active" })
    }
    await server.superuser("DELETE", `/api/collections/properties/records/${id}`)
    expect((await page(id)).status).toBe(404)
    expect((await embed()).text).not.toContain("Kommt und geht")
  })

  it("follows every change of the company, its agent and its images", async () => {
    const own = (await create("companies", { name: "Alter Name" })).id
    const agent = await create("agents", { company_id: own, first_name: "Alte", last_name: "Maklerin" })
    const image = new FormData()
    image.set("company_id", own)
    image.set(
      "original",
      new Blob([new Uint8Array(jpeg({ width: 800, height: 600 }))], { type: "image/jpeg" }),
      "haus.jpg",
    )
    const uploaded = await fetch(`${server.url}/api/collections/media/records`, {
      method: "POST",
      headers: { Authorization: server.superuserToken },
      body: image,
    })
    const media = ((await uploaded.json()) as Row).id
    const { id } = await property({ company_id: own, title: "Haus", agent_id: agent.id })
    expect((await page(id)).text).toContain("Alte Maklerin")
    await change("agents", agent.id, { first_name: "Neue" })
    expect((await page(id)).text).toContain("Neue Maklerin")
    await change("companies", own, { name: "Neuer Name" })
    expect((await page(id)).text).toContain("Neuer Name")
    expect((await embed(own)).text).toContain("Neuer Name")
    await change("properties", id, { images: [{ id: media }] })
    const address = /\/api\/files\/media\/[^" ]+/.exec((await embed(own)).text)?.[0] ?? ""
    expect(address).toContain(media)
    expect((await get(address)).status).toBe(200)
  })

  it("is sent as a whole once, and then as a word that nothing changed", async () => {
    for (const path of [`/embed?company=${company}`, `/property/${listing.id}`]) {
      const first = await get(path)
      const tag = first.headers.get("etag") ?? ""
      expect(tag).toMatch(/^W\/"[0-9a-f]+"$/)
      expect(first.headers.get("cache-control")).toBe("no-cache")
      const again = await get(path, { "If-None-Match": tag })
      expect([again.status, again.text]).toEqual([304, ""])
      expect((await get(path, { "If-None-Match": '"other"' })).status).toBe(200)
    }
    const tag = (await page()).headers.get("etag") ?? ""
    await change("properties", listing.id, { miscellaneous: "Provisionsfrei" })
    const changed = await get(`/property/${listing.id}`, { "If-None-Match": tag })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain("Provisionsfrei")
  })

  it("is compressed", async () => {
    let saves = 0
    // A machine that takes two seconds to compress a page sends it plain, until a save begins a new one.
    for (const read of [page, embed]) {
      await expect
        .poll(async () => {
          await change("properties", listing.id, { miscellaneous: `Nr. ${++saves}` })
          return (await read()).headers.get("content-encoding")
        })
        .toBe("gzip")
    }
  })
})

describe("a company's look", () => {
  let own: string
  let house: string
  beforeAll(async () => {
    own = (await create("companies", { name: "Mit Farbe" })).id
    house = (await property({ company_id: own, title: "Haus" })).id
  })

  it("is in its pages, and their policy allows it; others stay as they are", async () => {
    const plain = await embed(own)
    expect(plain.text.match(/<style>/g)).toHaveLength(1)
    await change("companies", own, { accent_color: "#FDF6B2", corner_radius: "0" })
    for (const { text, headers } of [await embed(own), await page(house)]) {
      const style = /<style>(:root\{--accent:#[^<]*--corner-lg:0px[^<]*)<\/style>/.exec(text)?.[1] ?? ""
      expect(style).toContain("--fill:#fdf6b2")
      const hash = createHash("sha256").update(style).digest("base64")
      expect(headers.get("content-security-policy")).toContain(` 'sha256-${hash}';`)
    }
    expect((await page()).text).not.toContain("--fill:#")
    await change("companies", own, { accent_color: "", corner_radius: "" })
    expect((await embed(own)).text).toBe(plain.text)
  })

  it("is light or dark where the address does not say, in the widget and the pages it links to", async () => {
    await change("companies", own, { color_scheme: "dark" })
    for (const { text } of [await embed(own), await page(house)]) expect(text).toContain('data-theme="dark"><head>')
    expect((await embed(own)).text).toContain(`href="/property/${house}"`)
    const light = await get(`/embed?company=${own}&theme=light`)
    expect(light.text).toContain('data-theme="light"><head>')
    expect(light.text).toContain(`href="/property/${house}?theme=light"`)
    expect((await get(`/property/${house}?theme=auto`)).text).toContain('data-page="property"><head>')
    await change("companies", own, { color_scheme: "" })
  })

  it("has a logo that costs no request and is sent once", async () => {
    const form = new FormData()
    const logo = png(12, 4)
    form.set("logo", new Blob([new Uint8Array(logo)], { type: "image/png" }), "logo.png")
    await fetch(`${server.url}/api/collections/companies/records/${own}`, {
      method: "PATCH",
      headers: { Authorization: server.superuserToken },
      body: form,
    })
    for (const { text } of [await embed(own), await page(house)]) {
      const sent = [...text.matchAll(/data:image\/png;base64,([\w+/=]+)/g)]
      expect(sent).toHaveLength(1)
      expect(Buffer.from(sent[0]?.[1] ?? "", "base64").subarray(0, 33)).toEqual(logo.subarray(0, 33))
      expect(text).not.toMatch(/(?:src|href)="[^"]*\/api\/files\/companies/)
    }
    // A chat that shows a link has the logo where no listing has a picture.
    const { slug } = (await server.superuser("GET", `/api/collections/companies/records/${own}`)) as { slug: string }
    for (const { text } of [await get(`/makler/${slug}`), await page(house)])
      expect(/property="og:image" content="([^"]+)"/.exec(text)?.[1]).toMatch(
        new RegExp(`^https://portal.example.de/api/files/companies/${own}/.+png$`),
      )
    await change("companies", own, { logo: null })
    expect((await embed(own)).text).not.toContain("data:image")
  })
})

describe("headers", () => {
  const cases: [string, () => string, { frame: string | null; ancestors: string; cache: string; scripts: string }][] = [
    ["a listing page", () => `/embed?company=${company}`, open("no-cache")],
    ["a listing page that does not exist", () => "/embed", open("no-store")],
    ["a company's page", () => "/makler/rheinblick-immobilien", shut("no-cache")],
    ["a company's page that does not exist", () => "/makler/x", shut("no-store")],
    ["a property page", () => `/property/${listing.id}`, shut("no-cache")],
    ["a property page that does not exist", () => "/property/x", shut("no-store")],
    ["the portal", () => "/auth", portal("no-cache")],
    ["a path of the portal", () => "/admin/properties/new", portal("no-cache")],
    ["embed.js", () => "/embed.js", portal("public, max-age=300, stale-while-revalidate=86400")],
  ]

  it.each(cases)("of %s", async (_name, path, expected) => {
    const { headers } = await get(path())
    const policy = headers.get("content-security-policy") ?? ""
    expect(headers.get("x-frame-options")).toBe(expected.frame)
    expect(/frame-ancestors ([^;]+)/.exec(policy)?.[1] ?? "").toBe(expected.ancestors)
    expect(policy).toContain(`script-src ${expected.scripts}`)
    for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'"]) expect(policy).toContain(part)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("cache-control")).toBe(expected.cache)
    expect(headers.get("cdn-cache-control")).toBeNull()
  })

  // Each kind of response says which sites may load it, which windows may reach it, and whether it may ask for devices. From 0.40
  // on, PocketBase says for all responses which windows may reach them; framed pages ignore it.
  const AS_POCKETBASE = "as PocketBase"
  const LISTING = ["cross-origin", AS_POCKETBASE, true]
  const PAGE = ["same-origin", "same-origin", true]
  const FILE = ["cross-origin", expect.anything(), expect.anything()]
  const JSON_DATA = ["same-origin", AS_POCKETBASE, false]
  const NATIVE = [null, AS_POCKETBASE, false]
  const kinds: [string, number, () => string, unknown[]][] = [
    ["a listing page", 200, () => `/embed?company=${company}`, LISTING],
    ["a listing page that does not exist", 404, () => "/embed", LISTING],
    ["a property page", 200, () => `/property/${listing.id}`, PAGE],
    ["a property page that does not exist", 404, () => "/property/x", PAGE],
    ["the landing page", 200, () => "/", PAGE],
    ["a page that does not exist", 404, () => "/gibt/es/nicht", PAGE],
    ["the sign-in", 200, () => "/auth", PAGE],
    ["the portal", 200, () => "/admin", PAGE],
    ["the payment page", 200, () => "/payment", PAGE],
    ["the sitemap", 200, () => "/sitemap.xml", PAGE],
    ["embed.js", 200, () => "/embed.js", FILE],
    ["a static image", 200, () => "/favicon.svg", FILE],
    ["the icon that browsers ask for by themselves", 200, () => "/favicon.ico", FILE],
    [
      "an asset",
      200,
      () => `/assets/${readdirSync(path.join(built.pages, "assets"))[0]}`,
      ["cross-origin", AS_POCKETBASE, false],
    ],
    ["an asset that does not exist", 404, () => "/assets/missing.js", ["cross-origin", AS_POCKETBASE, false]],
    ["an API response", 200, () => "/api/auth/options", JSON_DATA],
    ["an API error", 401, () => "/api/auth/me", JSON_DATA],
    ["an API route that does not exist", 404, () => "/api/nothing", JSON_DATA],
    ["a native list", 200, () => "/api/collections/properties/records", JSON_DATA],
    ["a native error", 404, () => `/api/collections/properties/records/${listing.id}`, JSON_DATA],
    ["PocketBase's console", 200, () => "/_/", NATIVE],
  ]
  it.each(kinds)("isolate %s (%i)", async (_name, status, path, values) => {
    const native = (await get("/_/")).headers.get("cross-origin-opener-policy")
    const expected = values.map((value) => (value === AS_POCKETBASE ? native : value))
    const response = await get(path())
    expect(response.status).toBe(status)
    expect(isolation(response)).toEqual(expected)
    // A response that says that nothing has changed repeats these headers.
    const etag = response.headers.get("etag")
    if (etag !== null) expect(isolation(await get(path(), { "If-None-Match": etag }))).toEqual(expected)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  })

  function isolation({ headers }: TestResponse) {
    const devices = headers.get("permissions-policy") ?? ""
    return [
      headers.get("cross-origin-resource-policy"),
      headers.get("cross-origin-opener-policy"),
      ["camera=()", "geolocation=()", "payment=()"].every((part) => devices.includes(part)),
    ]
  }

  it("allow the one style element that stands in the page, and the listing page's one script element", async () => {
    const property = await page()
    const policy = property.headers.get("content-security-policy")
    expect(policy).toContain(`style-src ${await hashElement(/<style>(.*?)<\/style>/s, property.text)};`)
    const listings = await embed()
    const script = await hashElement(/<script>(.*?)<\/script>/s, listings.text)
    expect(listings.headers.get("content-security-policy")).toContain(`script-src 'self' ${script};`)
  })

  async function hashElement(element: RegExp, html: string): Promise<string> {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(element.exec(html)?.[1]))
    return `'sha256-${Buffer.from(hash).toString("base64")}'`
  }

  function open(cache: string) {
    return { frame: null, ancestors: "", cache, scripts: "'self' 'sha256-" }
  }
  function shut(cache: string) {
    return { frame: "DENY", ancestors: "'none'", cache, scripts: "'self';" }
  }
  function portal(cache: string) {
    return { ...shut(cache), scripts: "'self' 'sha256-" }
  }
})

describe("static files", () => {
  it("are immutable when their name contains their hash", async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await page()).text)?.[1] ?? ""
    const { status, headers } = await get(script)
    expect(status).toBe(200)
    expect(headers.get("content-type")).toMatch(/javascript/)
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(headers.get("content-encoding")).toBe("gzip")
  })

  it.each(["/assets/gone-123.js", "/assets/", "/assets/..%2f..%2fpb_hooks/app.js"])(
    "are never a page in the place of %s",
    async (path) => {
      const { status, headers, text } = await get(path)
      expect(status).toBe(404)
      expect(text).not.toContain("<html")
      expect(headers.get("cache-control")).toBe("no-store")
    },
  )

  it("do not apply to PocketBase's console", async () => {
    const { status, headers } = await get("/_/")
    expect(status).toBe(200)
    expect(headers.get("content-security-policy") ?? "").not.toContain("frame-src 'self'")
  })
})

describe("when the data cannot be read", () => {
  it("both pages say so with status 500, and work again afterwards", async () => {
    const unseen = await property({ title: "Noch von niemandem aufgerufen" })
    const { id } = (await server.superuser("GET", "/api/collections/properties")) as Row
    await server.superuser("PATCH", `/api/collections/${id}`, { name: "properties_away" })
    try {
      const failed = await page(unseen.id)
      expect(failed.status).toBe(500)
      expect(failed.headers.get("cache-control")).toBe("no-store")
      expect(failed.text).toContain("Fehler beim Laden der Immobilie")
      expect(failed.text).toContain("Erneut versuchen")
      const other = await create("companies", { name: "Ohne Tabelle" })
      const listings = await embed(other.id)
      expect(listings.status).toBe(500)
      expect(listings.text).toContain("Fehler beim Laden der Daten")
    } finally {
      await server.superuser("PATCH", `/api/collections/${id}`, { name: "properties" })
    }
    expect((await page(unseen.id)).status).toBe(200)
  })
})
