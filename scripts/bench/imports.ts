import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { type BrowserContext, chromium, type Page } from "playwright"
import { recordIdOf } from "../../src/openimmo/plan/hash"
import { sideBySide } from "../../src/openimmo/plan/side-by-side"
import { ensureChromium } from "../chromium"
import { assert, type Started, serverOn, sql } from "../drills/place"
import { runMain } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { apiTarget } from "../openimmo/api-target"
import { Client } from "../openimmo/client"
import { makeMember } from "./company"
import { create } from "./fresh-server"
import { makePictures, packed } from "./import-package"

// 200 listings with 1,000 pictures imported by the command and in the portal, against the bare uploads of the same pictures in
// the same run; imported again; killed at several points; a broken file; a limit of the day. Ends with 1 where something is
// lost or doubled.
//   node --import tsx scripts/bench/imports.ts [LISTINGS] [command|killed|portal|limited …]

const PICTURES_EACH = 5
const KILLS = [0.1, 0.4, 0.8]
const UNLIMITED = { COMPANY_DAILY_UPLOAD_MB: "0", COMPANY_STORAGE_MB: "0", REQUIRE_SUBSCRIPTION: "0" }
const MEGABYTE = 1024 * 1024

type Account = { email: string; password: string; companyId: string; token: string }

async function makeAccount({ api }: Started, name: string): Promise<Account> {
  const companyId = await create(api, "companies", { name: `Firma ${name}` })
  const token = await makeMember(api, companyId, name)
  return { email: `${name}@example.com`, password: "passwort-der-messung", companyId, token }
}

/** What a company has: listings, their pictures, stored pictures, agents. */
async function contentOf({ api }: Started, { companyId }: Account): Promise<number[]> {
  const count = (from: string) => `(SELECT count(*) FROM ${from} WHERE company_id = '${companyId}')`
  const images = `(SELECT coalesce(sum(json_array_length(images)), 0) FROM properties WHERE company_id = '${companyId}')`
  const [row = []] = await sql(api, `SELECT ${count("properties")}, ${images}, ${count("media")}, ${count("agents")}`)
  return row.map(Number)
}

type Run = {
  child: ChildProcess
  ended: Promise<{ code: number | null; seconds: number; peak: number; output: string }>
}

/** The command, in a process of its own; `peak`: its memory. */
function command(url: string, { email, password, companyId }: Account, file: string): Run {
  const began = performance.now()
  const given = ["--import", "tsx", inRoot("scripts/openimmo.ts"), "import", file, "--company", companyId, "--json"]
  const env = { ...process.env, PORT: new URL(url).port, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const child = spawn(process.execPath, given, { env })
  let [output, peak] = ["", 0]
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0))
  }, 250)
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).then((code) => {
    clearInterval(timer)
    return { code, seconds: (performance.now() - began) / 1000, peak, output: output.trim() }
  })
  return { child, ended }
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** As an import uploads them, and nothing else. */
async function bareUploads(url: string, { email, password, companyId }: Account, pictures: readonly Uint8Array[]) {
  const target = apiTarget(new Client(url, { email, password }), companyId)
  const began = performance.now()
  await sideBySide([...pictures.entries()], 4, async ([index, content]) =>
    target.upload(await recordIdOf([companyId, String(index)]), content, `${index}.jpg`),
  )
  return (performance.now() - began) / 1000
}

const seconds = (value: number) => `${value.toFixed(1)} s`
const percent = (one: number, other: number) => `${Math.round((one / other) * 100)} %`

async function byCommand(started: Started, pictures: readonly Uint8Array[], file: string, listings: number) {
  const { url } = started.server
  const bare = await bareUploads(url, await makeAccount(started, "bare"), pictures)
  const account = await makeAccount(started, "command")
  const first = await command(url, account, file).ended
  assert(first.code === 0, first.output)
  const expected = [listings, pictures.length, pictures.length, 1]
  const whole = await contentOf(started, account)
  assert(whole.join() === expected.join(), `The import has left ${whole}, not ${expected}.`)
  console.log(
    `bare uploads ${seconds(bare)}; command ${seconds(first.seconds)} (${percent(first.seconds, bare)}), ${first.peak} MB at most`,
  )

  const again = await command(url, account, file).ended
  console.log(`imported again: ${seconds(again.seconds)}, ${again.peak} MB at most; ${again.output.slice(0, 90)}`)
  assert((await contentOf(started, account)).join() === expected.join(), "The second import has changed something.")

  const broken = path.join(path.dirname(file), "broken.zip")
  writeFileSync(broken, readFileSync(file).subarray(0, -1000))
  const refused = await command(url, account, broken).ended
  assert(refused.output.includes(`"outcome":"rejected"`), refused.output)
  assert((await contentOf(started, account)).join() === expected.join(), "A broken file has changed something.")
  console.log("a broken file: refused, nothing changed")
}

async function killed(started: Started, pictures: readonly Uint8Array[], file: string, listings: number) {
  const account = await makeAccount(started, "killed")
  const at: number[] = []
  for (const share of KILLS) {
    const { child, ended } = command(started.server.url, account, file)
    for (;;) {
      const [, , media = 0] = await contentOf(started, account)
      if (media >= share * pictures.length || child.exitCode !== null) break
      await delay(50)
    }
    child.kill("SIGKILL")
    await ended
    at.push((await contentOf(started, account))[0] ?? 0)
  }
  const last = await command(started.server.url, account, file).ended
  assert(last.code === 0, last.output)
  const expected = [listings, pictures.length, pictures.length, 1]
  const whole = await contentOf(started, account)
  assert(whole.join() === expected.join(), `After the kills there are ${whole}, not ${expected}.`)
  console.log(`kill -9 with ${at.join(", ")} of ${listings} listings: after the last run nothing lost or doubled`)
}

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

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable")
  const { metrics } = await session.send("Performance.getMetrics")
  return Math.round((metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / MEGABYTE)
}

/** The same pictures in a tenth of the listings are the bare uploads of a browser. */
async function byPortal(started: Started, folder: string, files: { few: string; many: string }, expected: number[]) {
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
      await startInPortal(page, file)
      const began = performance.now()
      await isDone(page)
      return [(performance.now() - began) / 1000, await heapOf(page)] as const
    }
    const [bare] = await timeOf("few", files.few)
    const [whole, heap] = await timeOf("many", files.many)
    console.log(
      `portal: ${seconds(whole)}, the same pictures in a tenth of the listings ${seconds(bare)} (${percent(whole, bare)}); heap ${heap} MB at the end`,
    )

    const account = await makeAccount(started, "closed")
    const page = await openImport(context, url, account)
    await startInPortal(page, files.many)
    while (((await contentOf(started, account))[0] ?? 0) < 3) await delay(50)
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

/** The server of the next day is one that has been started again: it counts in memory. */
async function limited(folder: string, pictures: readonly Uint8Array[], file: string, listings: number): Promise<void> {
  const bytes = pictures.reduce((sum, { length }) => sum + length, 0)
  const daily = String(Math.max(1, Math.round(bytes / 3 / MEGABYTE)))
  const { start } = await serverOn(path.join(folder, "limited"), { ...UNLIMITED, COMPANY_DAILY_UPLOAD_MB: daily })
  let started = await start()
  const account = await makeAccount(started, "limited")
  let runs = 0
  for (;;) {
    runs += 1
    const { code, output } = await command(started.server.url, account, file).ended
    if (code === 0) break
    assert(output.includes("heute schon") && runs < 20, output)
    await started.server.stop()
    started = await start()
  }
  const expected = [listings, pictures.length, pictures.length, 1]
  const whole = await contentOf(started, account)
  await started.server.stop()
  assert(whole.join() === expected.join(), `After ${runs} days there are ${whole}, not ${expected}.`)
  console.log(`${daily} MB a day: finished on day ${runs}, nothing lost or doubled`)
}

await runMain(async () => {
  const [, , count = "200", ...parts] = process.argv
  const listings = Number(count)
  const isWanted = (part: string) => parts.length === 0 || parts.includes(part)
  const folder = inRoot(".cache/bench", `imports-${process.pid}`)
  mkdirSync(path.join(folder, "data"), { recursive: true })
  mkdirSync(path.join(folder, "limited"), { recursive: true })
  try {
    const pictures = await makePictures(listings * PICTURES_EACH)
    const files = { many: path.join(folder, "many.zip"), few: path.join(folder, "few.zip") }
    writeFileSync(files.many, packed(pictures, listings))
    writeFileSync(files.few, packed(pictures, listings / 10))
    const { start } = await serverOn(path.join(folder, "data"), UNLIMITED)
    const started = await start()
    try {
      if (isWanted("command")) await byCommand(started, pictures, files.many, listings)
      if (isWanted("killed")) await killed(started, pictures, files.many, listings)
      if (isWanted("portal")) await byPortal(started, folder, files, [listings, pictures.length, pictures.length, 1])
    } finally {
      await started.server.stop()
    }
    if (isWanted("limited")) await limited(folder, pictures, files.many, listings)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
