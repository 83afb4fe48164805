import type { Page } from "@playwright/test"
import sharp from "sharp"
import { DEMO_COMPANY_ID } from "../../../src/domain/operations/demo"
import { dictionaries } from "../../../src/i18n/languages"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, MOTION, test } from "../../support/fixtures"

// These tests cover the landing page and the legal pages, in both languages.

const PAGES = {
  de: { home: "/", legal: "/impressum", privacy: "/datenschutz", accessibility: "/barrierefreiheit" },
  en: { home: "/en", legal: "/legal-notice", privacy: "/privacy-policy", accessibility: "/accessibility" },
} as const

const section = (page: Page, name: string) => page.getByRole("region", { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("language"))

/** Collects the browser's errors, and its requests to other servers than ours. */
function watch(page: Page, origin: string): { complaints: string[]; strangers: string[] } {
  const seen = { complaints: [] as string[], strangers: [] as string[] }
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") seen.complaints.push(message.text())
  })
  page.on("pageerror", (error) => seen.complaints.push(error.message))
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) seen.strangers.push(request.url())
  })
  return seen
}

for (const language of ["de", "en"] as const) {
  const { landing, site, legal } = dictionaries[language]
  const paths = PAGES[language]

  test(`the landing page has its sections and links (${language})`, async ({ page, server }) => {
    const seen = watch(page, server.url)
    await page.goto(paths.home)
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page).toHaveTitle(site.meta.home.title)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(landing.hero.title)

    const header = page.getByRole("banner")
    for (const [text, fragment] of [
      [landing.navigation.functions, "#features"],
      [landing.navigation.pricing, "#pricing"],
      [landing.navigation.faq, "#faq"],
    ] as const) {
      await header.getByRole("link", { name: text, exact: true }).first().click()
      await expect(page).toHaveURL(paths.home + fragment)
      await expect(page.locator(fragment)).toBeInViewport()
    }
    await expect(header.getByRole("link", { name: landing.navigation.login })).toHaveAttribute("href", "/auth")

    for (const name of [
      landing.howItWorks.title,
      landing.problems.title,
      landing.features.title,
      landing.showcase.title,
      landing.pricing.title,
      landing.integrations.title,
      landing.faq.title,
      landing.testimonials.title,
      landing.finalCta.title,
    ]) {
      await expect(section(page, name)).toHaveCount(1)
    }
    await expect(section(page, landing.howItWorks.title).getByRole("listitem")).toHaveCount(3)
    await expect(section(page, landing.problems.title).getByRole("listitem")).toHaveCount(5)
    await expect(section(page, landing.features.title).getByRole("listitem")).toHaveCount(8)
    const integrations = section(page, landing.integrations.title)
    await expect(integrations.getByRole("heading", { level: 3 })).toHaveText([
      "WordPress",
      "Wix",
      "Jimdo",
      "Squarespace",
      "HTML/CSS",
      "React",
      site.exchange.from.title,
      site.exchange.to.title,
      site.exchange.api.title,
    ])
    for (const [name, label] of Object.entries(site.showcase)) {
      await expect(page.getByRole("img", { name: label }), name).toHaveCount(1)
    }

    // Every demo, start, pricing and final call to action goes to the checkout.
    const calls = [landing.navigation.demo, landing.hero.cta, landing.hero.demo, landing.finalCta.cta]
    const plans = landing.pricing.plans.map(({ cta }) => cta)
    for (const name of [...calls, ...plans]) {
      for (const link of await page.getByRole("link", { name, exact: true }).all()) {
        await expect(link).toHaveAttribute("href", /^\/payment\?plan=(starter|professional)$/)
      }
    }
    const pricing = section(page, landing.pricing.title)
    await expect(pricing.getByRole("listitem").filter({ hasText: site.pricing.popular })).toHaveCount(1)
    await expect(pricing).toContainText(language === "de" ? "39,00 €" : "€39.00")
    await expect(pricing).toContainText(language === "de" ? "Bis zu 50 Immobilien" : "Up to 50 listings")
    for (const note of [landing.pricing.notes.setup, landing.pricing.notes.cancel]) {
      await expect(pricing).toContainText(note)
    }

    const footer = page.getByRole("contentinfo")
    await expect(footer).toContainText(String(new Date().getFullYear()))
    await expect(footer.getByRole("link", { name: landing.navigation.login })).toHaveAttribute("href", "/admin")
    await expect(footer.getByRole("link", { name: landing.footer.links.legal })).toHaveAttribute("href", paths.legal)
    await expect(footer.getByRole("link", { name: landing.footer.links.privacy })).toHaveAttribute(
      "href",
      paths.privacy,
    )
    await expectAccessible(page)
    await expectNarrowFits(page)
    expect(seen).toEqual({ complaints: [], strangers: [] })
  })

  test(`the legal pages have their sections and links to home and the other language (${language})`, async ({
    page,
  }) => {
    const other = language === "de" ? "en" : "de"
    await page.goto(paths.home)
    await page.getByRole("contentinfo").getByRole("link", { name: landing.footer.links.legal }).click()
    await expect(page).toHaveURL(paths.legal)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.notice.title)
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      legal.notice.responsible,
      ...legal.notice.sections.map(({ title }) => title),
    ])
    // Nobody has said who runs this server: the page marks the gaps, and asks search engines to stay away.
    await expect(
      page.getByText(language === "de" ? "[Betreiber: Anschrift fehlt]" : "[Operator: address missing]"),
    ).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex")
    await expectAccessible(page)
    await expectNarrowFits(page)
    await page.getByRole("banner").getByRole("link", { name: site.otherLanguage }).click()
    await expect(page).toHaveURL(PAGES[other].legal)
    await page.getByRole("link", { name: dictionaries[other].site.home }).click()
    await expect(page).toHaveURL(PAGES[other].home)

    await page.goto(paths.privacy)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.privacy.title)
    await expect(page.getByText(legal.privacy.dated)).toBeVisible()
    await expect(page.getByText(legal.privacy.checked)).toBeVisible()
    for (const kind of legal.privacy.sections.find(({ list }) => list?.length === 7)?.list ?? [""]) {
      await expect(page.getByText(kind)).toBeVisible()
    }
    const contents = page.getByRole("navigation", { name: site.legal.contents }).getByRole("link")
    await expect(contents).toHaveText(legal.privacy.sections.map(({ title }) => title))
    await contents.nth(5).click()
    await expect(page.getByRole("heading", { name: legal.privacy.sections[5]?.title, exact: true })).toBeInViewport()
    await expectAccessible(page)
    await page.getByRole("contentinfo").getByRole("link", { name: site.legal.accessibility }).click()
    await expect(page).toHaveURL(paths.accessibility)
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(
      legal.accessibility.sections.map(({ title }) => title),
    )
    await expect(page.getByText(legal.accessibility.draft)).toBeVisible()
    await expectAccessible(page)
    await expectNarrowFits(page)
    await page.getByRole("banner").getByRole("link", { name: site.otherLanguage }).click()
    await expect(page).toHaveURL(PAGES[other].accessibility)
  })
}

test("the API reference, sign-in and payment page write nothing into the console", async ({ page, server }) => {
  const seen = watch(page, server.url)
  await page.goto("/api-docs")
  // Colour is not the only difference between a link and its text.
  const link = page.getByRole("paragraph").getByRole("link", { name: "openapi.json" })
  await expect(link).toHaveCSS("text-decoration-line", "underline")
  await page.goto("/auth?payment=success")
  await expect(page.getByRole("tab", { name: "Anmelden" })).toBeVisible()
  await page.goto("/payment")
  await expect(page.getByRole("form", { name: "Kauf" })).toBeVisible()
  expect(seen).toEqual({ complaints: [], strangers: [] })
})

test("a chosen language is stored, one answer is open at a time, and with reduced motion nothing moves by itself", async ({
  page,
}) => {
  await test.step("a chosen language is stored, and visiting a page chooses none", async () => {
    await page.goto("/en")
    expect(await stored(page)).toBeNull()
    await page.goto("/")
    await expect(page).toHaveURL("/")
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL("/en")
    expect(await stored(page)).toBe("en")
    await page.goto("/#pricing")
    await expect(page).toHaveURL("/en#pricing")
    await page.getByRole("banner").getByRole("link", { name: "Deutsch" }).click()
    await expect(page).toHaveURL("/")
    await expect(page.locator("html")).toHaveAttribute("lang", "de")
  })

  await test.step("with reduced motion the testimonials rest until they are started", async () => {
    await expect(page.getByRole("button", { name: "Wechsel fortsetzen" })).toHaveCount(1)
  })

  await test.step("one answer is open at a time, and can be closed, also by keyboard", async () => {
    const answers = page.locator("#faq details")
    await answers.nth(0).locator("summary").click()
    await expect(answers.nth(0)).toHaveAttribute("open")
    await answers.nth(1).locator("summary").press("Enter")
    await expect(answers.nth(1)).toHaveAttribute("open")
    await expect(answers.nth(0)).not.toHaveAttribute("open")
    await page.keyboard.press("Enter")
    await expect(page.locator("#faq details[open]")).toHaveCount(0)
    // The meaning of the promise is one click away.
    await page.getByRole("link", { name: "30 Tage Geld-zurück-Garantie" }).click()
    await expect(page.locator("#money-back")).toHaveAttribute("open")
  })
})

test.describe("with a clock of its own", () => {
  test.use(MOTION)

  test("the testimonials advance every five seconds, and can be paused", async ({ page }) => {
    await page.clock.install()
    await page.goto("/")
    const voices = section(page, dictionaries.de.landing.testimonials.title)
    await expect(voices.getByRole("img", { name: "fünf Sterne" })).toHaveCount(3)
    await expect(voices.getByText("Beispiel", { exact: true })).toHaveCount(3)
    const dot = (number: number) => voices.getByRole("button", { name: `Stimme ${number} zeigen` })
    const shown = (number: number) => expect(dot(number)).toHaveAttribute("aria-current", "true")
    await shown(1)
    await page.clock.runFor(5000)
    await shown(2)
    await dot(3).click()
    await shown(3)
    await expect(voices.getByText(dictionaries.de.landing.testimonials.items[2]?.content ?? "")).toBeInViewport()
    // Focus and pointer are in it: it stays.
    await page.clock.runFor(10_000)
    await shown(3)
    await voices.getByRole("button", { name: "Wechsel anhalten" }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(10_000)
    await shown(3)
    await voices.getByRole("button", { name: "Wechsel fortsetzen" }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5000)
    await shown(1)
  })
})

test("no picture of a page is cut, and the English page has none of a page in German", async ({ page }) => {
  const names = async () => {
    const sources = page
      .locator("main picture source")
      .evaluateAll((all) => all.map((one) => one.getAttribute("srcset")))
    return [...new Set((await sources).map((source) => /([\w-]+?)-(?:light|dark)-1x/.exec(source ?? "")?.[1] ?? ""))]
  }
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/")
    const cut = await page.locator("main img").evaluateAll((images) =>
      images.flatMap((image) => {
        const box = image.getBoundingClientRect()
        const frame = (image.closest(".view") ?? image).getBoundingClientRect()
        const isCut = getComputedStyle(image).objectFit === "cover" || box.bottom > frame.bottom + 1
        return isCut ? [image.getAttribute("src")] : []
      }),
    )
    expect(cut, String(width)).toEqual([])
  }
  await page.goto("/en")
  expect(await names()).toEqual(["widget-3-en", "widget-2-en", "widget-1-en", "list-en", "phone-en"])
  await expect(page.locator("[data-live]")).toHaveCount(0)
})

test("on a phone the plans stand in the order in which they are read", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/")
  const plans = page.locator(".plan")
  await expect(plans).toHaveCount(2)
  const tops = await plans.evaluateAll((all) => all.map((plan) => plan.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
})

test("the first frame shows the live widget, and other views when they are chosen", async ({
  page,
  server,
  copiedText,
}) => {
  const { tour, sample } = dictionaries.de.site
  const [website, inquiries] = tour.views
  await page.goto("/")
  await expect(page.getByRole("button", { name: sample.copy })).toHaveCount(0)
  await expect(page.locator("iframe")).toHaveCount(0)

  // The showcase company exists from this moment on, with listings.
  await server.superuser("POST", "/api/collections/companies/records", { id: DEMO_COMPANY_ID, name: "Beispielbüro" })
  for (const title of ["Haus am Markt", "Haus am Tor", "Haus am Wall", "Haus am Ring"]) {
    await server.superuser("POST", "/api/collections/properties/records", {
      company_id: DEMO_COMPANY_ID,
      title,
      address: "Ring 1, 50667 Köln",
      status: "active",
    })
  }
  await page.reload()
  const widget = page.getByTitle(website?.live ?? "")
  await expect(widget.contentFrame().getByText("Haus am Ring")).toBeVisible()
  // As many as its picture shows, so that no card is cut.
  await expect(widget.contentFrame().getByRole("heading", { name: /^Haus am/ })).toHaveCount(3)
  const inbox = page.getByRole("img", { name: inquiries?.alt })
  await expect(inbox).toBeHidden()
  await page.getByRole("radio", { name: website?.label }).press("ArrowRight")
  await expect(inbox).toBeVisible()
  await expect(widget).toBeHidden()
  await page.getByRole("radio", { name: website?.label }).press("Space")
  await expect(widget).toBeVisible()
  await expectAccessible(page, ".tour")

  await page.getByRole("button", { name: sample.copy }).click()
  await expect(page.getByText(sample.copied, { exact: true })).toBeVisible()
  const line = `<script src="${server.url}/embed.js" data-company="${DEMO_COMPANY_ID}" async></script>`
  expect(await copiedText()).toBe(line)

  // On a dark page the rounded corners of the dark widget let that page through.
  await page.emulateMedia({ colorScheme: "dark" })
  await page.reload()
  await expect(widget.contentFrame().getByText("Haus am Ring")).toBeVisible()
  await expect(widget).toBeVisible()
  const picture = sharp(await widget.screenshot()).removeAlpha()
  const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner]).toEqual([20, 19, 17])
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the landing page is complete", async ({ page }) => {
    await page.goto("/")
    await page.locator(".tour label").nth(2).click()
    await expect(page.getByRole("img", { name: dictionaries.de.site.tour.views[2]?.alt })).toBeVisible()
    await page.locator("#faq summary").first().click()
    await expect(page.locator("#faq details[open] p")).toBeVisible()
    await expect(page.getByRole("button", { name: "Wechsel anhalten" })).toBeHidden()
    await page.getByRole("banner").getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL("/en")
  })
})

test("an unknown path gets a German 404 page and is logged", async ({ page, server }) => {
  const seen = watch(page, server.url)
  const response = await page.goto("/gibt/es/nicht?geheim=1")
  expect(response?.status()).toBe(404)
  await expect(page.getByText("404", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  expect(seen.complaints).toContain("404: /gibt/es/nicht")
  await page.getByRole("link", { name: "Zur Anmeldung" }).click()
  await expect(page).toHaveURL("/auth")
  await page.goBack()
  await expect(page.getByRole("banner").getByRole("link", { name: "Immobilien-Portal" })).toBeVisible()
  await page.getByRole("link", { name: "Zur Startseite" }).click()
  await expect(page).toHaveURL("/")
})
