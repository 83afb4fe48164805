import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright"
import { DEMO_COMPANY_ID } from "../src/domain/operations/demo"
import { getProperty } from "../src/domain/values/type-guards"
import { onFreshServer } from "./bench/fresh-server"
import { ensureChromium } from "./chromium"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { seedDemo } from "./lib/demo"
import { inRoot } from "./lib/paths"
import { docsShots, ENGLISH_TITLES, SHOWN_LISTING, type Shot, shots } from "./screenshots/shots"
import { COMPANIES } from "./seed/content/companies"

const FOLDER = inRoot("src/site/images")
/** The README's pictures. */
const DOCS_FOLDER = inRoot("docs/images")
const DOCS_DENSITY = 4 / 3
/** The address shown in the screenshots; its requests go to the test server. */
const SHOWN_ORIGIN = "https://portal.example.de"
const DENSITIES = [1, 2]
const SCHEMES = ["light", "dark"] as const
/** Space above the clip's first element. */
const MARGIN = 20
/** Lines are a little higher or lower by the density. */
const TOLERANCE = 6
const WEBP_QUALITY = 0.82
const LINK_PREVIEW = { width: 1200, height: 630 }

/** `cut` tells of each picture that ends elsewhere than its last element. */
type Setup = { browser: Browser; server: string; listing: string; token: string; cut: Set<string> }

await runMain(async () => {
  parseArguments("screenshots", {})
  mkdirSync(FOLDER, { recursive: true })
  await onFreshServer(
    async (api) => {
      await seedDemo(api)
      await takeAll(api.url)
    },
    // With a mail server, which does not answer, as the portal would otherwise say that it sends no mail.
    { env: { APP_URL: SHOWN_ORIGIN, SMTP_HOST: "127.0.0.1", SMTP_PORT: "9", SMTP_FROM: "post@example.de" } },
  )
  return 0
})

async function takeAll(server: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const setup = {
      browser,
      server,
      listing: await findListing(server),
      token: await signIn(server),
      cut: new Set<string>(),
    }
    await takeSite(setup, "de")
    for (const shot of docsShots) {
      await take(setup, shot, "light", DOCS_DENSITY, path.join(DOCS_FOLDER, `${shot.name}.webp`))
    }
    await nameInEnglish(setup)
    await takeSite(setup, "en")
    if (setup.cut.size > 0) throw new CliError([...setup.cut].join("\n"))
  } finally {
    await browser.close()
  }
}

/** Takes the pictures of one language, and the one that chats show for its page. */
async function takeSite(setup: Setup, language: "de" | "en"): Promise<void> {
  for (const shot of shots[language]) {
    for (const scheme of SCHEMES) {
      for (const density of DENSITIES) {
        const file = path.join(FOLDER, `${shot.name}-${scheme}-${density}x.webp`)
        await take(setup, shot, scheme, density, file)
      }
    }
    console.log(`  ${shot.name}`)
  }
  await takeLinkPreview(setup, language)
}

async function nameInEnglish({ server, token }: Setup): Promise<void> {
  for (const [german, title] of Object.entries(ENGLISH_TITLES)) {
    const id = await findListing(server, german)
    const response = await fetch(`${server}/api/properties/${id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ title }),
    })
    if (!response.ok) throw new CliError(`The listing "${german}" cannot be renamed: ${await response.text()}`)
  }
}

async function findListing(server: string, wanted = SHOWN_LISTING): Promise<string> {
  const response = await fetch(`${server}/api/properties?company_id=${DEMO_COMPANY_ID}&perPage=100`)
  const { data } = (await response.json()) as { data: { id: string; title: string }[] }
  const found = data.find(({ title }) => title === wanted)
  if (!found) throw new CliError(`The demo has no listing "${wanted}".`)
  return found.id
}

async function signIn(server: string): Promise<string> {
  const { email, password } = COMPANIES.vossberg.login
  const body = JSON.stringify({ email, password })
  const headers = { "Content-Type": "application/json" }
  const response = await fetch(`${server}/api/auth/login`, { method: "POST", headers, body })
  return String(getProperty(await response.json(), "token"))
}

async function openContext(
  { browser, server }: Setup,
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
  // A response that never ends cannot be forwarded.
  await context.route(`${SHOWN_ORIGIN}/api/realtime`, (route) => route.abort())
  return context
}

async function take(setup: Setup, shot: Shot, scheme: "light" | "dark", density: number, file: string): Promise<void> {
  const { width, height } = shot
  const isWindow = shot.begin === undefined && shot.end === undefined
  const context = await openContext(setup, { width, height: isWindow ? height : 900 }, scheme, density)
  try {
    if (shot.isSignedIn) {
      await context.addInitScript((token) => localStorage.setItem("auth_token", token), setup.token)
    }
    const page = await context.newPage()
    await page.goto(SHOWN_ORIGIN + shot.path(setup), { waitUntil: "networkidle" })
    await shot.ready?.(page).waitFor()
    await shot.prepare?.(page)
    if (shot.without) await page.addStyleTag({ content: `:is(${shot.without}) { display: none !important }` })
    const y = shot.begin ? await findTop(page, shot.begin(page), shot.margin) : 0
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    if (shot.end) await noteCut(setup, page, shot, y)
    const png = await page.screenshot({
      clip: { x: 0, y, width, height },
      fullPage: !isWindow,
      animations: "disabled",
      // The widget shows the background of the landing page.
      omitBackground: true,
    })
    writeFileSync(file, await toWebp(context, png))
  } finally {
    await close(context)
  }
}

/** Notes if the picture ends elsewhere than its last element: the page has changed. */
async function noteCut(
  { cut }: Setup,
  page: Page,
  { name, height, end, below = MARGIN }: Shot,
  y: number,
): Promise<void> {
  const box = await end?.(page).boundingBox()
  if (!box) throw new CliError(`The last element of ${name} is invisible.`)
  const wanted = Math.round(box.y + box.height + below - y)
  if (Math.abs(wanted - height) <= TOLERANCE) return
  cut.add(`${name} must be ${wanted} pixels high: change it in shots.ts and in src/site/images/index.ts.`)
}

async function close(context: BrowserContext): Promise<void> {
  // A request may still be on its way.
  await context.unrouteAll({ behavior: "ignoreErrors" })
  await context.close()
}

/** Converts to WebP in the browser, because Playwright writes only PNG and JPEG. */
async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: "image/webp", quality })
      if (blob.type !== "image/webp") throw new Error("This browser writes no WebP.")
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    },
    [png.toString("base64"), WEBP_QUALITY] as const,
  )
  return Buffer.from(base64, "base64")
}

/** Returns the top of the clip, once images are loaded and fixed elements hidden. */
async function findTop(page: Page, first: Locator, margin = MARGIN): Promise<number> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      for (const image of document.images) image.loading = "eager"
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
  }
  await first.evaluate((shown) => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position } = getComputedStyle(element)
      if (/fixed|sticky/.test(position) && !element.contains(shown)) element.style.display = "none"
    }
  })
  const box = await first.boundingBox()
  if (box === null) throw new CliError(`The first element of the clip is invisible on ${page.url()}.`)
  return Math.max(0, Math.round(box.y - margin))
}

/** Takes the image that chats and social networks show for a link. */
async function takeLinkPreview(setup: Setup, language: string): Promise<void> {
  const context = await openContext(setup, LINK_PREVIEW, "light", 1)
  try {
    const page = await context.newPage()
    await page.goto(SHOWN_ORIGIN + (language === "de" ? "/" : "/en"), { waitUntil: "networkidle" })
    const file = inRoot("src/static", `link-preview-${language}.jpg`)
    await page.screenshot({ path: file, type: "jpeg", quality: 80, animations: "disabled" })
  } finally {
    await close(context)
  }
}
