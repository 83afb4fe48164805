import { mkdirSync } from "node:fs"
import path from "node:path"
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright"
import sharp from "sharp"
import { onFreshServer } from "./bench/fresh-server"
import { ensureChromium } from "./chromium"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { seedDemo } from "./lib/demo"
import { inRoot } from "./lib/paths"
import { SHOWN_LISTING, type Shot, shots } from "./screenshots/shots"
import { COMPANIES, DEMO_COMPANY_ID } from "./seed/content/companies"

// The product's pictures on the landing page: photographs of the product itself, with the demo's data.

const FOLDER = inRoot("src/site/images")
/** The address that is seen in the pictures; the browser is answered by the server at hand. */
const SHOWN_ORIGIN = "https://portal.example.de"
const DENSITIES = [1, 2]
const SCHEMES = ["light", "dark"] as const
/** Room around what is cut out, so that no letter touches the edge. */
const MARGIN = 20
const LINK_PREVIEW = { width: 1200, height: 630 }

type Place = { browser: Browser; server: string; listing: string; token: string }

await runMain(async () => {
  parseArguments("screenshots", process.argv.slice(2))
  mkdirSync(FOLDER, { recursive: true })
  await onFreshServer(
    async (api) => {
      await seedDemo(api)
      await takeAll(api.url)
    },
    { env: { APP_URL: SHOWN_ORIGIN } },
  )
  return 0
})

async function takeAll(server: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const place = { browser, server, listing: await findListing(server), token: await signIn(server) }
    for (const shot of shots) {
      for (const scheme of SCHEMES) for (const density of DENSITIES) await take(place, shot, scheme, density)
      console.log(`  ${shot.name}`)
    }
    for (const language of ["de", "en"]) await takeLinkPreview(place, language)
  } finally {
    await browser.close()
  }
}

async function findListing(server: string): Promise<string> {
  const answer = await fetch(`${server}/api/properties?company_id=${DEMO_COMPANY_ID}&perPage=100`)
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] }
  const found = data.find(({ title }) => title === SHOWN_LISTING)
  if (!found) throw new CliError(`The demo has no listing "${SHOWN_LISTING}".`)
  return found.id
}

async function signIn(server: string): Promise<string> {
  const { email, password } = COMPANIES.vossberg.login
  const body = JSON.stringify({ email, password })
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${server}/api/auth/login`, { method: "POST", headers, body })
  return ((await answer.json()) as { token: string }).token
}

async function openContext(
  { browser, server }: Place,
  size: { width: number; height: number },
  colorScheme: "light" | "dark",
  deviceScaleFactor: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    deviceScaleFactor,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  })
  await context.route(`${SHOWN_ORIGIN}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(SHOWN_ORIGIN, server) })
    await route.fulfill({ response })
  })
  // An answer that never ends cannot be passed on.
  await context.route(`${SHOWN_ORIGIN}/api/realtime`, (route) => route.abort())
  return context
}

async function take(place: Place, shot: Shot, scheme: "light" | "dark", density: number): Promise<void> {
  const { width, height } = shot
  const context = await openContext(place, { width, height: Math.max(height, 900) }, scheme, density)
  try {
    if (shot.isSignedIn) {
      await context.addInitScript((token) => localStorage.setItem("auth_token", token), place.token)
    }
    const page = await context.newPage()
    await page.goto(SHOWN_ORIGIN + shot.path(place), { waitUntil: "networkidle" })
    await shot.ready?.(page).waitFor()
    await shot.prepare?.(page)
    const y = shot.begin ? await topOf(page, shot.begin(page), shot.margin) : 0
    const picture = await page.screenshot({
      clip: { x: 0, y, width, height },
      fullPage: true,
      animations: "disabled",
      // The widget stands on the ground of the page around it.
      omitBackground: true,
    })
    await context.unrouteAll({ behavior: "ignoreErrors" })
    const file = path.join(FOLDER, `${shot.name}-${scheme}-${density}x.webp`)
    await sharp(picture).webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(file)
  } finally {
    await context.close()
  }
}

/** Where the cut begins, once its pictures have come and nothing that clings to the window lies over it. */
async function topOf(page: Page, first: Locator, margin = MARGIN): Promise<number> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.style.display = "none"
    }
  })
  const box = await first.boundingBox()
  if (box === null) throw new CliError(`Nothing is seen where a picture of ${page.url()} begins.`)
  return Math.max(0, Math.round(box.y - margin))
}

/** What chats and networks show beside a link to the landing page: its first screen. */
async function takeLinkPreview(place: Place, language: string): Promise<void> {
  const context = await openContext(place, LINK_PREVIEW, "light", 1)
  try {
    const page = await context.newPage()
    await page.goto(SHOWN_ORIGIN + (language === "de" ? "/" : "/en"), { waitUntil: "networkidle" })
    const picture = await page.screenshot({ animations: "disabled" })
    await sharp(picture)
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(inRoot("src/static", `link-preview-${language}.jpg`))
  } finally {
    await context.close()
  }
}
