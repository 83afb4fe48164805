import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startServer, type TestServer } from "../../support/server"

// These tests cover the prerendered pages as the server sends them: their paths, and their facts about the operator.

const PATHS = [
  "/",
  "/en",
  "/impressum",
  "/legal-notice",
  "/datenschutz",
  "/privacy-policy",
  "/barrierefreiheit",
  "/accessibility",
]
const ORIGIN = "https://portal.example.de"
const OPERATOR = {
  OPERATOR_NAME: "Beispiel <b>LLC</b>, Delaware",
  OPERATOR_ADDRESS: "1 Main Street, Wilmington",
  OPERATOR_REPRESENTATIVE: "Jane Doe",
  OPERATOR_EMAIL: "hallo@example.com",
  OPERATOR_PHONE: "+1 302 555 0100",
  OPERATOR_REGISTER: "Delaware 123",
  OPERATOR_VAT_ID: "EU123",
  OPERATOR_EU_REPRESENTATIVE: "Vertreter GmbH, Köln",
}

let plain: TestServer
let complete: TestServer

beforeAll(async () => {
  plain = await startServer({ env: { MONEY_BACK_DAYS: "0", HOSTING_PLACE: "Deutschland", DELIVERY_KEY: "" } })
  complete = await startServer({
    env: {
      ...OPERATOR,
      APP_URL: ORIGIN,
      HOSTING_PLACE: "Nürnberg, Deutschland",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_PRICE_STARTER: "price_1",
      STRIPE_PRICE_PROFESSIONAL: "price_2",
      STRIPE_TRIAL_DAYS: "14",
      PRICE_VAT: "added",
      TERMS_URL: "https://www.example.com/agb",
      ACCESSIBILITY_CHECKED: "26.11.2026",
      DELIVERY_KEY: "d".repeat(32),
    },
  })
})
afterAll(() => Promise.all([plain?.stop(), complete?.stop()]))

const fetchText = async (server: TestServer, path: string) => (await server.call("GET", path)).text

describe("the pages", () => {
  it.each(PATHS)("send %s as complete, compressed HTML that is revalidated", async (path) => {
    const { status, headers, text } = await plain.call("GET", path)
    expect(status).toBe(200)
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(headers.get("content-encoding")).toBe("gzip")
    expect(headers.get("cache-control")).toBe("no-cache")
    expect(text).toContain(`<link rel="canonical" href="${plain.url}${path}">`)
    expect(text).not.toMatch(/\{\{|undefined/)
    const tag = headers.get("etag") ?? ""
    expect((await plain.call("GET", path, { headers: { "If-None-Match": tag } })).status).toBe(304)
  })

  it("allow the style and the script that stand in them, and nothing from elsewhere", async () => {
    const { headers, text } = await plain.call("GET", "/")
    const policy = headers.get("content-security-policy") ?? ""
    for (const element of ["style", "script"]) {
      const [, inner = ""] = new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(text) ?? []
      const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(inner))
      expect(policy).toContain(`'sha256-${Buffer.from(hash).toString("base64")}'`)
    }
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain("unsafe-inline")
    expect(policy).not.toMatch(/https?:/)
  })

  it("are the portal's with the script in its head allowed, and what is loaded first announced and sent compressed", async () => {
    const { headers, text } = await plain.call("GET", "/admin")
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script))
    expect(headers.get("content-security-policy")).toContain(` 'sha256-${Buffer.from(hash).toString("base64")}';`)
    expect(text).toContain("Immobilien Admin-Portal")
    const ahead = [...text.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)].map(([, href]) => href)
    expect(ahead.length).toBeGreaterThan(2)
    for (const encoding of ["br", "gzip"]) {
      const file = await plain.call("GET", ahead[0] ?? "", { headers: { "Accept-Encoding": encoding } })
      expect([file.status, file.headers.get("content-encoding")]).toEqual([200, encoding])
      expect(file.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
      expect(file.headers.get("vary")).toContain("Accept-Encoding")
    }
  })

  it("include the API reference: each route of the description, and no script", async () => {
    const { status, headers, text } = await plain.call("GET", "/api-docs")
    expect(status).toBe(200)
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(text).not.toContain("<script")
    const { paths } = (await plain.call("GET", "/api/openapi.json")).body as { paths: Record<string, object> }
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `<b>${method.toUpperCase()}</b> ${path}</code>`),
    )
    expect(routes.length).toBeGreaterThan(40)
    expect(routes.filter((route) => !text.includes(route))).toEqual([])
  })

  it("are the portal's for its own paths, and a logged 404 for all others", async () => {
    for (const path of ["/auth", "/payment", "/payment/success", "/dashboard", "/admin", "/admin/properties/new"]) {
      const { status, text } = await plain.call("GET", path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('<div id="root"')
    }
    for (const path of ["/nix", "/en/nix", "/admin/nix", "/pages.json", "/home.de.html", "/..%2fsite/pages.json"]) {
      const { status, headers, text } = await plain.call("GET", path)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get("cache-control")).toBe("no-store")
      expect(text).toContain("Oops! Page not found")
    }
  })

  it("hold the sign-in's form as HTML, or the sign-up's", async () => {
    for (const path of ["/auth", "/admin", "/payment", "/payment/success"]) {
      const text = await fetchText(plain, path)
      expect(text, path).toContain('<meta name="robots" content="noindex"')
      // Without a script only the sentence is shown, and no skeleton.
      expect(text, path).toMatch(/<noscript>.*#root.*display: ?none.*JavaScript ein.*<\/noscript>.*<div id="root"/s)
    }
    const login = await fetchText(plain, "/auth?payment=success")
    expect(login).toContain("<title>Anmelden | Immobilien-Portal</title>")
    expect(login).toContain("Passwort vergessen?")
    const register = await fetchText(plain, "/auth?tab=register&plan=starter")
    expect([login, register].map((text) => /<div[^>]*role="tabpanel"[^>]*><form name="(\w+)"/.exec(text)?.[1])).toEqual(
      ["login", "register"],
    )
    const reset = await fetchText(plain, "/auth?reset=abc&tab=register")
    expect(reset).toContain("Neues Passwort")
    expect(reset).not.toContain("Vorname")
    const forgot = await fetchText(plain, "/auth?tab=forgot")
    expect(forgot).not.toContain("<form")
  })

  it("let no browser send the sign-in's form by itself, with the password in the address", async () => {
    const { headers, text } = await plain.call("GET", "/auth")
    const [, script = ""] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    const hash = createHash("sha256").update(script).digest("base64")
    const policy = headers.get("content-security-policy")
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' `)
    expect(policy).toContain("form-action 'none'")
  })

  it("are named by the sitemap in both languages, and the sitemap by robots.txt", async () => {
    const index = await complete.call("GET", "/sitemap.xml")
    expect(index.text).toContain(`<sitemap><loc>${ORIGIN}/sitemap-site.xml</loc></sitemap>`)
    const map = await complete.call("GET", "/sitemap-site.xml")
    expect(map.headers.get("content-type")).toMatch(/^application\/xml/)
    for (const path of PATHS) expect(map.text).toContain(`<loc>${ORIGIN}${path}</loc>`)
    expect(map.text).toContain(`hreflang="en" href="${ORIGIN}/legal-notice"`)
    const robots = await complete.call("GET", "/robots.txt")
    expect(robots.text).toContain("Disallow: /admin")
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})

describe("what an operator has not said", () => {
  it("is not claimed", async () => {
    const home = await fetchText(plain, "/")
    expect(home).not.toMatch(/Geld-zurück|kostenlos testen|MwSt|AGB|DSGVO/)
    expect(home).not.toContain("mailto:")
    expect(home).not.toContain("data-live")
    expect(home).not.toMatch(/schickt Ihre Software|von selbst dorthin/)
  })

  it("is a marked gap in the legal pages, which search engines are asked to leave out", async () => {
    const notice = await fetchText(plain, "/impressum")
    for (const gap of ["Firma mit Rechtsform und Sitzstaat", "Anschrift", "Vertretung", "E-Mail", "Telefon"]) {
      expect(notice).toContain(`[Betreiber: ${gap} fehlt]`)
    }
    expect(notice).toContain('content="noindex"')
    const { text: map } = await plain.call("GET", "/sitemap-site.xml")
    expect(map.match(/<loc>/g)).toHaveLength(2)
    expect(map).not.toMatch(/impressum|privacy|\{\{/)
  })

  it("leaves the accessibility statement a draft, whatever else is said", async () => {
    const server = await startServer({ env: OPERATOR })
    try {
      const statement = await fetchText(server, "/accessibility")
      expect(statement).toContain("Draft: the operator has not checked this statement yet.")
      expect(statement).toContain('content="noindex"')
      const { text: map } = await server.call("GET", "/sitemap-site.xml")
      expect(map).toContain("/impressum<")
      expect(map).not.toContain("barriere")
    } finally {
      await server.stop()
    }
  })

  it("shows testimonials on local servers only, each marked as an example", async () => {
    expect(await fetchText(plain, "/")).toMatch(/data-carousel.*>Beispiel</s)
    expect(await fetchText(complete, "/")).not.toContain("data-carousel")
  })
})

describe("what an operator has said", () => {
  it("stands in the pages, as text", async () => {
    const home = await fetchText(complete, "/en")
    for (const part of [
      "GDPR-compliant, hosted in Germany",
      "14-day free trial",
      "30-day money-back guarantee",
      "€19.00 plus VAT a month",
      "per month plus VAT",
      "https://www.example.com/agb",
      "Nürnberg",
    ]) {
      expect(home).toContain(part)
    }
    expect(home).not.toContain("incl. VAT")
    // Where the data is, is said once.
    expect(home.match(/Nürnberg/g)).toHaveLength(1)
    const [, linked = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(home) ?? []
    expect(JSON.parse(linked)["@graph"][0]).toMatchObject({ "@type": "Organization", name: OPERATOR.OPERATOR_NAME })
    const notice = await fetchText(complete, "/legal-notice")
    expect(notice).toContain("Beispiel &lt;b&gt;LLC&lt;/b&gt;, Delaware")
    for (const fact of Object.values(OPERATOR).slice(1, 7)) expect(notice).toContain(fact)
    expect(notice).not.toMatch(/missing\]|noindex/)
    expect(await fetchText(complete, "/datenschutz")).toContain("Vertreter GmbH, Köln")
    const statement = await fetchText(complete, "/barrierefreiheit")
    expect(statement).toContain("Vom Betreiber geprüft am 26.11.2026.")
    expect(statement).not.toMatch(/Entwurf|noindex/)
    expect(await fetchText(complete, "/")).toContain("von selbst dorthin")
  })

  it("shows its own company's listings, from the moment on that it has one", async () => {
    const SHOWCASE_COMPANY = "schaufenster001"
    const server = await startServer({ env: { ...OPERATOR, SHOWCASE_COMPANY, HOSTING_PLACE: "Wien" } })
    try {
      expect(await fetchText(server, "/")).not.toContain("DSGVO")
      expect(await fetchText(server, "/")).not.toContain(SHOWCASE_COMPANY)
      const company = { id: SHOWCASE_COMPANY, name: "Schaufenster" }
      await server.superuser("POST", "/api/collections/companies/records", company)
      const home = await fetchText(server, "/")
      expect(home).toContain(`data-live="${SHOWCASE_COMPANY}"`)
      expect(home).not.toContain("/demo/")
    } finally {
      await server.stop()
    }
  })
})
