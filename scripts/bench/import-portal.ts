import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { type BrowserContext, chromium, type Page } from "playwright"
import { ensureChromium } from "../chromium"
import { assert, type Started } from "../drills/place"
import { type Account, contentOf, makeAccount, percent, seconds } from "./import-runs"

const MEGABYTE = 1024 * 1024

async function openImport(context: BrowserContext, url: string, { token }: Account): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${url}/auth`)
  await page.evaluate((text) => localStorage.setItem("auth_token", text), token)
  await page.goto(`${url}/admin/import`)
  return page
}

async function startInPortal(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file)
  await page.getByRole("button", { name: /übernehmen$/ }).click({ timeout: 300_000 })
}

const isDone = (page: Page) => page.getByText("Der Import ist fertig").waitFor({ timeout: 1_200_000 })

/** What is held, in megabytes: the heap, with the bytes of pictures that hang on it. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.collectGarbage")
  const { usedSize, backingStorageSize } = await session.send("Runtime.getHeapUsage")
  await session.detach()
  return Math.round((usedSize + backingStorageSize) / MEGABYTE)
}

/** Until it is done; the most that was held meanwhile. */
async function heapUntilDone(page: Page): Promise<number> {
  const whole = isDone(page)
  let most = 0
  let isOver = false
  const over = whole.finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, await heapOf(page))
    await Promise.race([over, delay(3000)])
  }
  await whole
  return most
}

/** Waits until what is on its way has arrived; throws where more follows. */
async function standsStill(started: Started, account: Account): Promise<number[]> {
  let last = await contentOf(started, account)
  for (let looks = 0; looks < 30; looks++) {
    await delay(2000)
    const now = await contentOf(started, account)
    if (now.join() === last.join()) return now
    last = now
  }
  throw new Error("A paused import goes on.")
}

/** The same pictures in a tenth of the listings are the bare uploads of a browser. */
export async function byPortal(
  started: Started,
  folder: string,
  files: { few: string; many: string },
  expected: number[],
) {
  const { url } = started.server
  const browse = () =>
    chromium.launchPersistentContext(path.join(folder, "browser"), {
      executablePath: ensureChromium(),
      args: ["--no-sandbox"],
    })
  let context = await browse()
  try {
    const timeOf = async (name: string, file: string) => {
      const page = await openImport(context, url, await makeAccount(started, name))
      await page.locator("input[type=file]").waitFor({ state: "attached" })
      const before = await heapOf(page)
      const chosen = performance.now()
      await startInPortal(page, file)
      const began = performance.now()
      const most = await heapUntilDone(page)
      const heap = `${before} MB before, ${most} at most, ${await heapOf(page)} at the end`
      return { read: (began - chosen) / 1000, applied: (performance.now() - began) / 1000, heap }
    }
    const bare = await timeOf("few", files.few)
    const whole = await timeOf("many", files.many)
    console.log(
      `portal: read in ${seconds(whole.read)}, imported in ${seconds(whole.applied)}; the same pictures in a tenth of the listings ${seconds(bare.applied)} (${percent(whole.applied, bare.applied)}); heap ${whole.heap}`,
    )

    const account = await makeAccount(started, "closed")
    const page = await openImport(context, url, account)
    await startInPortal(page, files.many)
    while (((await contentOf(started, account))[0] ?? 0) < 3) await delay(50)
    await page.getByRole("button", { name: "Anhalten" }).click()
    const paused = await standsStill(started, account)
    console.log(`paused with ${paused[0]} listings and ${paused[2]} pictures: nothing more was saved`)
    await context.close()
    context = await browse()
    const again = await openImport(context, url, account)
    await again.getByRole("button", { name: "Import fortsetzen" }).click()
    await isDone(again)
    const left = await contentOf(started, account)
    assert(left.join() === expected.join(), `After the browser was closed there are ${left}, not ${expected}.`)
    console.log("browser closed and opened again: continued, nothing lost or doubled")
  } finally {
    await context.close()
  }
}
