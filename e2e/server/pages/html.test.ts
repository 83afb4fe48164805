import { HtmlValidate } from "html-validate"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startServer, type TestServer } from "../../support/server"

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes attributes, void elements and ids.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "valid-id": ["error", { relaxed: true }],
    "void-style": "off",
    // Telephone numbers are shown as they were entered.
    "tel-non-breaking": "off",
    // Lists and groups may have a name (ARIA 1.2).
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
})

let server: TestServer
const ids = { company: "", noListings: "", property: "", titleOnly: "", archived: "", agent: "" }

const create = async (collection: string, body: Record<string, unknown>): Promise<string> => {
  const record = (await server.superuser("POST", `/api/collections/${collection}/records`, body)) as { id: string }
  return record.id
}

beforeAll(async () => {
  server = await startServer({ env: { APP_URL: "https://portal.example.de" } })
  ids.company = await create("companies", {
    name: "Rheinblick & <Söhne>",
    show_team: true,
    phone: "0221 1",
    email: "a@example.com",
  })
  ids.noListings = await create("companies", { name: "Ohne Angebote" })
  const agent = { first_name: "Katharina", last_name: "Hohenfels", email: "k@example.com", phone: "+49 221 2" }
  ids.agent = await create("agents", { company_id: ids.company, ...agent })
  ids.property = await create("properties", {
    company_id: ids.company,
    agent_id: ids.agent,
    status: "active",
    title: 'Altbau "am" Stadtgarten <3 & mehr',
    address: "Bismarckstraße 24, 50672 Köln",
    description: "Hohe Decken.\nEichenparkett.",
    amenities: "- Bad\n- Keller",
    location: "Süd",
    miscellaneous: "Frei",
    highlights: [{ id: "1", name: "Balkon" }],
    images: [{ url: "https://example.com/a.jpg", caption: "Garten" }, { url: "https://example.com/b.jpg" }],
    floor_plans: [{ url: "https://example.com/c.jpg", name: "Erdgeschoss" }],
    details: { price: "689000", livingArea: "124.5", rooms: "4.5", constructionYear: "1905" },
    energy: { certificateAvailable: true, certificateType: "Bedarfsausweis", energyEfficiencyClass: "C" },
  })
  const titleOnly = { title: "Nur Titel", address: "Köln", status: "sold" }
  ids.titleOnly = await create("properties", { company_id: ids.company, ...titleOnly })
  ids.archived = await create("properties", { company_id: ids.company, ...titleOnly, status: "archived" })
})
afterAll(() => server?.stop())

const missing = "gibtesnicht0000"

const FILLED = ["empty-heading", "text-content"]

it.each([
  ["the landing page", () => "/"],
  ["the landing page in English", () => "/en"],
  ["the legal notice", () => "/impressum"],
  ["the legal notice in English", () => "/legal-notice"],
  ["the privacy policy", () => "/datenschutz"],
  ["the privacy policy in English", () => "/privacy-policy"],
  ["the accessibility statement", () => "/barrierefreiheit"],
  ["the accessibility statement in English", () => "/accessibility"],
  ["the API reference", () => "/api-docs"],
  ["the sign-in", () => "/auth"],
  ["the portal", () => "/admin"],
  ["the payment page", () => "/payment"],
  ["an unknown path", () => "/gibt-es-nicht"],
  ["a listing page", () => `/embed?company=${ids.company}`],
  ["a listing page without listings", () => `/embed?company=${ids.noListings}`],
  ["a listing page of an unknown company", () => `/embed?company=${missing}`],
  ["a property page", () => `/property/${ids.property}`],
  ["a property page with a title only", () => `/property/${ids.titleOnly}`],
  ["an unknown property", () => `/property/${missing}`],
  ["an archived property", () => `/property/${ids.archived}`],
  ["an unknown company", () => "/makler/gibt-es-nicht"],
  ["an unknown number", () => "/o/rheinblick-soehne/1"],
  ["an imprint", () => "/makler/rheinblick-soehne/impressum"],
  ["an agent's own page", () => `/makler/rheinblick-soehne/team/${ids.agent}`],
  ["the form of a saved search", () => "/makler/rheinblick-soehne/suchauftrag"],
  ["the form of a withdrawal", () => "/makler/rheinblick-soehne/widerruf"],
  ["an unknown saved search", () => "/suchauftrag/abc"],
  ["an unknown viewing", () => "/besichtigung/abc"],
  ["an unknown link to documents", () => "/unterlagen/abc"],
  ["an unknown document", () => `/documents/${missing}`],
  ["an unknown owner's page", () => "/verkauf/abc"],
  ["the demo website", () => "/demo/"],
])("%s is valid HTML, and compressed", async (_name, path) => {
  const { text, headers } = await server.call("GET", path())
  expect(text).toContain("<html")
  expect(headers.get("content-encoding")).toBe("gzip")
  expect(headers.get("vary")).toContain("Accept-Encoding")
  const { results } = await htmlValidate.validateString(text)
  // The script fills this template: a text browser would show its words as if something had been sent.
  const problems = results
    .flatMap(({ messages }) => messages)
    .filter(({ selector, ruleId }) => !(selector?.startsWith("#inquiry-sent ") && FILLED.includes(ruleId)))
  expect(problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
})

it.each([
  ["an inquiry", "/api/inquiries"],
  ["a saved search", "/makler/rheinblick-soehne/suchauftrag"],
  ["a withdrawal", "/makler/rheinblick-soehne/widerruf"],
])("the page that answers the form of %s is compressed", async (_name, path) => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" }
  const { text, headers: sent } = await server.call("POST", path, { headers, body: "name=Eva" })
  expect(text).toContain("<html")
  expect(sent.get("content-encoding")).toBe("gzip")
  expect(sent.get("vary")?.match(/Accept-Encoding/g)).toHaveLength(1)
})
