import type { Page } from "@playwright/test"
import { detailsSchema, energySchema } from "../../../src/domain/properties/property-groups"
import { oneLine, seen, unifyLineEnds } from "../../../src/domain/values/clean-text"
import { expect, maklerTest, test } from "../../support/fixtures"
import type { TestServer } from "../../support/server"

// Input of a Makler stays text in every place that shows it: a canary that comes to life there is an element, or a variable
// of the page, and shows that something was read as HTML or as script.
const PAYLOADS = {
  "an element": "<img src=x onerror=canary=1 data-canary>",
  "a script": "<script data-canary>canary=1</script>",
  "the end of a script": "</script><svg onload=canary=1 data-canary>",
  "the end of a title": "</title></style><i data-canary>",
  "what hides the end of a script": "<!--<script>",
  "the end of an attribute": '"><b data-canary onclick=canary=1>',
  "another attribute": "' data-canary onfocus=canary=1 autofocus='",
  "a template": "{{canary=1}} \x24{canary=1} <%= canary=1 %>",
  "a script's address": "javascript:canary=1",
  entities: "&lt;b data-canary&gt; &#60;b data-canary&#62;",
  "letters that turn the line": "\u202Eabc\u2066\u200B\u{1F3E0}\u2028x",
}

/** Letters an address may have, used at their worst. */
const EMAIL = "'onfocus='canary=1@example.com"

/** Numbers, days and choices. */
const NO_TEXTS = {
  details: [
    "price",
    "livingArea",
    "plotArea",
    "rooms",
    "bathrooms",
    "bedrooms",
    "maintenanceFee",
    "coldRent",
    "ancillaryCosts",
    "heatingCosts",
    "deposit",
  ],
  energy: [
    "energyConsumption",
    "finalEnergyDemand",
    "validUntil",
    "createdAt",
    "noCertificateReason",
    "efficiencyScale",
    "buildingUse",
    "heatValue",
    "powerValue",
  ],
}
const FLAGS = ["certificateAvailable", "includesWarmWater"]
const TEXTS = {
  details: Object.keys(detailsSchema.shape).filter((name) => !NO_TEXTS.details.includes(name)),
  energy: Object.keys(energySchema.shape).filter((name) => ![...NO_TEXTS.energy, ...FLAGS].includes(name)),
}

/** Gives each field a text of its own, so that the test can find it. */
const marked = (payload: string, area: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `${area}${name} ${payload}`]))

const COMPANY = ["name", "address", "authority"]
const AGENT = ["first_name", "last_name", "position", "phone"]
const PROPERTY = [
  "title",
  "address",
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "commission",
  "commission_note",
]

async function add(server: TestServer, collection: string, body: object): Promise<string> {
  const created = await server.superuser("POST", `/api/collections/${collection}/records`, body)
  return (created as { id: string }).id
}

/** Creates a listing whose every text is hostile. */
async function createHostileListing(server: TestServer, payload: string) {
  const company = marked(payload, "c-", COMPANY)
  const agent = marked(payload, "a-", AGENT)
  const property = marked(payload, "p-", PROPERTY)
  const details = marked(payload, "d-", TEXTS.details)
  const energy = marked(payload, "e-", TEXTS.energy)
  const highlight = `highlight ${payload}`
  const plan = `plan ${payload}`
  const company_id = await add(server, "companies", company)
  const agent_id = await add(server, "agents", { ...agent, email: EMAIL, company_id })
  const id = await add(server, "properties", {
    ...property,
    details,
    company_id,
    agent_id,
    status: "active",
    highlights: [{ name: highlight }],
    energy: { ...energy, certificateAvailable: true },
    floor_plans: [{ url: "https://example.com/plan.jpg", name: plan }],
  })
  const { title = "", address = "", commission = "", ...long } = property
  // The server stores this text on one line.
  const line = commission.replaceAll(/\s+/g, " ")
  const shown = [
    line,
    title,
    address,
    highlight,
    plan,
    EMAIL,
    agent.position,
    agent.phone,
    company.name,
    `Aufsichtsbehörde nach § 34c GewO: ${company.authority}`,
  ]
  const paragraphs = Object.values(long).flatMap((text = "") => unifyLineEnds(text).split("\n"))
  const values = [...paragraphs, ...[details, energy].flatMap((fields) => Object.values(fields))]
  const agentName = `${agent.first_name} ${agent.last_name}`
  // The server stores these texts without the letters that turn the line.
  const [name, ...others] = [company.name ?? "", title, address, agentName].map(oneLine)
  const texts = [...shown, agentName, ...values].flatMap((text) => (text === undefined ? [] : [oneLine(text)]))
  return { id, company_id, name, title: others[0], address: others[1], agentName: others[2], texts }
}

/** Collects the page's own errors. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on("pageerror", (error) => found.push(error.message))
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text())
  })
  return found
}

const CANARIES = "[data-canary], [onfocus]"

/** Expects that nothing has come to life on the page as it stands after its scripts. */
async function expectInert(page: Page): Promise<void> {
  await expect(page.locator(CANARIES)).toHaveCount(0)
  expect(await page.evaluate(() => "canary" in window)).toBe(false)
}

/** Opens a page, and expects that nothing is alive in it as the server sent it. */
async function openInert(page: Page, path: string): Promise<void> {
  const html = (await (await page.goto(path))?.text()) ?? ""
  const count = ([text = "", selector = ""]: string[]) =>
    new DOMParser().parseFromString(text, "text/html").querySelectorAll(selector).length
  expect(await page.evaluate(count, [html, "title"])).toBe(1)
  expect(await page.evaluate(count, [html, CANARIES])).toBe(0)
  await expectInert(page)
}

/** Returns the texts of all elements, each as a whole and in one line. */
async function textsOn(page: Page): Promise<string[]> {
  const elements = () =>
    [...document.querySelectorAll("body *:not(script)")].map(({ textContent }) => textContent ?? "")
  const texts = await page.evaluate(elements)
  expect(texts.filter((text) => text !== seen(text))).toEqual([])
  return texts.map(oneLine)
}

test("it is text on the public pages, in their head and in their structured data", async ({ page, server }) => {
  const found = complaints(page)
  for (const [name, payload] of Object.entries(PAYLOADS)) {
    await test.step(name, async () => {
      const listing = await createHostileListing(server, payload)
      await openInert(page, `/embed?company=${listing.company_id}`)
      expect(await textsOn(page)).toEqual(expect.arrayContaining([listing.title, listing.address]))
      expect(await page.evaluate(() => document.title)).toContain(listing.name)

      await openInert(page, `/property/${listing.id}`)
      const shown = await textsOn(page)
      expect(listing.texts.filter((text) => !shown.includes(text))).toEqual([])
      const head = await page.evaluate(() => {
        const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content")
        const data = (selector: string) => JSON.parse(document.querySelector(selector)?.textContent ?? "null")
        const texts = (value: unknown): unknown[] =>
          typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [value]
        return {
          title: document.title,
          openGraph: [meta("og:title"), meta("og:site_name")],
          description: meta("og:description"),
          linked: texts(data('script[type="application/ld+json"]')),
        }
      })
      const { title, address, name, agentName } = listing
      expect(head).toMatchObject({
        title: `${title} | Immobilien`,
        openGraph: [expect.stringContaining(String(name)), name],
      })
      expect(head.linked).toEqual(expect.arrayContaining([title, address, name, agentName]))
      for (const text of [title, address]) expect(head.description).toContain(String(text))
      expect(found).toEqual([])
    })
  }
})

test("numbers, dates, e-mail addresses and URLs reject such text", async ({ server }) => {
  const company_id = await add(server, "companies", { name: "Streng" })
  const rejectedFields = async (collection: string, body: object) => {
    const path = `/api/collections/${collection}/records`
    const response = await server.call("POST", path, { token: server.superuserToken, body })
    expect(response.status).toBe(400)
    return Object.keys((response.body as { data: object }).data).sort()
  }
  for (const payload of Object.values(PAYLOADS)) {
    const place = { title: "Haus", address: "Weg 1", status: "active", company_id }
    const numbers = (area: "details" | "energy") => Object.fromEntries(NO_TEXTS[area].map((name) => [name, payload]))
    const names = (["details", "energy"] as const).flatMap((area) => NO_TEXTS[area].map((name) => `${area}.${name}`))
    const body = { ...place, details: numbers("details"), energy: numbers("energy") }
    expect(await rejectedFields("properties", body)).toEqual(names.sort())
    await rejectedFields("properties", { ...place, images: [{ url: payload }] })
    await rejectedFields("properties", { ...place, floor_plans: [{ url: payload }] })
    const person = { first_name: "Eva", last_name: "Muster", company_id }
    expect(await rejectedFields("agents", { ...person, email: `${payload}@example.com` })).toEqual(["email"])
    expect(await rejectedFields("agents", { ...person, image_url: payload })).toEqual(["image_url"])
    expect(await rejectedFields("companies", { name: "X", email: payload })).toEqual(["email"])
  }
})

maklerTest("it is text in the portal: list, form, agents, settings", async ({ page, server, testCompany }) => {
  const found = complaints(page)
  const { element, script, attribute } = {
    element: PAYLOADS["an element"],
    script: PAYLOADS["the end of a script"],
    attribute: PAYLOADS["the end of an attribute"],
  }
  const hostile = `${element}${script}${attribute}`
  const company = { name: `Firma ${hostile}`, address: `Ort ${hostile}`, phone: element }
  await server.superuser("PATCH", `/api/collections/companies/records/${testCompany.companyId}`, company)
  const agent = { first_name: `Eva ${element}`, last_name: `M ${script}`, position: `P ${element}`, phone: attribute }
  await add(server, "agents", { ...agent, email: EMAIL, company_id: testCompany.companyId })
  const title = `Haus ${hostile}`
  const details = { propertyType: hostile, floor: hostile, constructionYear: hostile }
  const property = { title, address: `Weg ${hostile}`, status: "active", details, description: hostile }
  const id = await add(server, "properties", { ...property, company_id: testCompany.companyId })

  await page.goto("/admin")
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await expectInert(page)
  await page.goto("/admin?tab=agents")
  await expect(page.getByText(`${agent.first_name} ${agent.last_name}`, { exact: true }).first()).toBeVisible()
  await expectInert(page)
  await page.goto("/admin?tab=settings")
  await expect(page.getByText(company.name, { exact: true }).first()).toBeVisible()
  await expectInert(page)
  await page.goto(`/admin/properties/edit/${id}`)
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue(title)
  await expectInert(page)
  await page.goto(`/admin/properties/edit/${id}?tab=details`)
  await expect(page.getByRole("textbox", { name: "Etage", exact: true })).toHaveValue(hostile)
  await expectInert(page)
  expect(found).toEqual([])
})
