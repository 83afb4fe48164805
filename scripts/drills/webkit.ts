import { createServer } from "node:http"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { embedSnippet } from "../../src/domain/pages/embed"
import { onFreshServer } from "../bench/fresh-server"
import type { Api } from "../lib/api"
import { type Login, seedDemo } from "../lib/demo"
import { freePort } from "../lib/port"
import { assertPrograms } from "./debian"
import { assert, sql } from "./drill-server"
import { type Browser, inWebKit } from "./webdriver"

const PROGRAMS = { WebKitWebDriver: "webkit2gtk-driver", "xvfb-run": "xvfb" }
const [ARROW_RIGHT, ESCAPE, ENTER] = ["\uE014", "\uE00C", "\uE007"]

const button = (text: string) => `//button[contains(normalize-space(.), '${text}')]`
const field = (label: string) =>
  `//label[starts-with(normalize-space(.), '${label}')]/following::*[self::input or self::textarea][1]`
const shown = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`

/** Does what visitors and members do first, in WebKit, as on an iPhone, an iPad or a Mac. Throws at the first step that fails. */
export async function runWebkitDrill(): Promise<void> {
  assertPrograms(PROGRAMS)
  await onFreshServer(async (api) => {
    const [login] = await seedDemo(api)
    assert(login !== undefined, "The demo has no login.")
    if (login === undefined) return
    await inWebKit(async (browser) => {
      console.log(`WebKit ${browser.version}`)
      await visit(browser, api)
      await work(browser, api, login)
    })
  })
}

async function visit(browser: Browser, api: Api): Promise<void> {
  await onWebsite(embedSnippet(api.url, DEMO_COMPANY_ID), async (website) => {
    await browser.open(website)
    await browser.until("document.querySelector('iframe').offsetHeight > 800")
    await browser.enterFrame("//iframe")
    await browser.until("document.querySelectorAll('a[href*=\"/property/\"]').length === 9")
    await browser.press("//select[@name='offer']/option[@value='rent']")
    await browser.until("document.querySelectorAll('a[href*=\"/property/\"]').length < 9")
    await browser.enterFrame(null)
  })
  console.log("The widget on a website takes its height and filters.")
  const [[id] = []] = await sql(
    api,
    `SELECT id FROM properties WHERE company_id = '${DEMO_COMPANY_ID}' AND status = 'active' LIMIT 1`,
  )
  await browser.open(`${api.url}/property/${String(id)}`)
  await browser.press("(//a[contains(@aria-label, 'vergrößern')])[1]")
  await browser.until("document.querySelector('dialog[open]') !== null")
  await browser.key(ARROW_RIGHT)
  await browser.until("document.querySelector('dialog[open]').innerText.includes('2 / ')")
  await browser.key(ESCAPE)
  await browser.until("document.querySelector('dialog[open]') === null")
  await browser.type(field("Name"), "Wilma Kitzig")
  await browser.type(field("E-Mail"), "wilma@example.de")
  await browser.press(button("Anfrage senden"))
  await browser.until(shown("Anfrage gesendet!"))
  const [[count] = []] = await sql(api, "SELECT count(*) FROM inquiries WHERE name = 'Wilma Kitzig'")
  assert(Number(count) === 1, `${count} inquiries arrived.`)
  console.log("The lightbox works by keys, and an inquiry arrives.")
}

async function work(browser: Browser, api: Api, { email, password }: Login): Promise<void> {
  await browser.open(`${api.url}/auth`)
  await browser.type(field("E-Mail"), email)
  await browser.type(field("Passwort"), password)
  await browser.key(ENTER)
  await browser.press("//tbody/tr[1]//button[@aria-haspopup='menu']")
  await browser.until("document.querySelector('[role=menu]') !== null")
  await browser.key(ESCAPE)
  await browser.press("//tbody/tr[1]//a")
  await browser.type(field("Titel"), " am Park")
  await browser.press(button("Änderungen speichern"))
  await browser.until(shown("Immobilie erfolgreich aktualisiert"))
  const [[count] = []] = await sql(api, "SELECT count(*) FROM properties WHERE title LIKE '% am Park'")
  assert(Number(count) === 1, `${count} listings have the new title.`)
  console.log("A member signs in, opens a row's menu and saves a listing.")
}

/** Runs `work` on another site, because the Makler's website is one. */
async function onWebsite(pasted: string, work: (url: string) => Promise<void>): Promise<void> {
  const page = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Lindner Immobilien</title><main>${pasted}</main></html>`
  const website = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page)
  })
  const port = await freePort()
  await new Promise<void>((listening) => website.listen(port, "127.0.0.1", listening))
  try {
    await work(`http://localhost:${port}/`)
  } finally {
    website.closeAllConnections()
    website.close()
  }
}
