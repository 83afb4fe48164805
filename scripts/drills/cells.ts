import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { chromium } from "playwright"
import { z } from "zod"
import { makeLargeListings, makeMember } from "../bench/company"
import { ensureChromium } from "../chromium"
import { runCompany } from "../lib/company"
import { inRoot, root } from "../lib/paths"
import { folderFlags } from "../lib/server"
import { assert, type Started, serverOn, sql } from "./place"

const [LISTINGS, VISITORS, FROZEN_SECONDS, SOME_FILES] = [5, 2, 5, 40]

const idSchema = z.object({ id: z.string() })

/**
 * Two installations: a company is moved while visitors read and a member saves. Throws where a save is lost, nobody could save
 * for longer than five seconds, it is there twice, or the line on an old website does not show the new installation.
 */
export async function runCellsDrill(): Promise<void> {
  const folder = inRoot(".cache/drills", String(process.pid))
  const started: Started[] = []
  try {
    for (const name of ["old", "new"]) {
      mkdirSync(path.join(folder, name), { recursive: true })
      started.push(await (await serverOn(path.join(folder, name), { BACKUP_KEEP: "0" })).start())
    }
    const [from, to] = started
    if (from !== undefined && to !== undefined) await move(folder, from, to)
  } finally {
    await Promise.all(started.map(({ server }) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

async function move(folder: string, from: Started, to: Started): Promise<void> {
  const { company } = await makeLargeListings(from.api, LISTINGS)
  const token = await makeMember(from.api, company)
  const run = ({ place }: Started, action: string, subject: string, ...flags: string[]) =>
    runCompany(place, { action, subject, flags })
  const [first, last] = [path.join(folder, "first.tar"), path.join(folder, "last.tar")]

  const reading = visit(from.server.url, company)
  const writing = save(from.server.url, token, company)
  console.log(await run(from, "export", company, `--out=${first}`))
  await killImport(to, first)
  console.log(await run(to, "import", first, "--files"))
  await run(from, "export", company, `--out=${last}`, `--since=${first}`, `--freeze=${FROZEN_SECONDS}`)
  await run(to, "import", last)
  await run(from, "move", company, `--to=${to.server.url}`)
  const { saved, pause } = await writing.end()
  const views = await reading.end()

  const kept = new Set((await sql(to.api, "SELECT id FROM agents")).flat())
  const lost = saved.filter((id) => !kept.has(id))
  console.log(`${saved.length} saves, ${lost.length} lost; read-only for ${(pause / 1000).toFixed(1)} s`)
  console.log(`${views.good} pages were read meanwhile, ${views.bad} failed`)
  assert(lost.length === 0 && saved.length > 0, "A save is lost.")
  assert(pause <= FROZEN_SECONDS * 1000, "Nobody could save for too long.")
  assert(views.bad === 0 && views.good > 0, "A visitor saw no page.")
  assert((await run(to, "import", last)).startsWith("Already there"), "It was imported twice.")
  const companies = (await sql(to.api, "SELECT id FROM companies")).flat()
  assert(companies.join() === company, "It is there twice.")
  assertSameFiles(from.place.dataDir, to.place.dataDir)
  await assertWidget(from.server.url, to.server.url, company)
}

function assertSameFiles(from: string, to: string): void {
  const files = namesIn(path.join(from, "storage")).filter((name) => !name.endsWith(".attrs"))
  const differing = files.filter((name) => {
    const copy = path.join(to, "storage", name)
    return !existsSync(copy) || !readFileSync(copy).equals(readFileSync(path.join(from, "storage", name)))
  })
  assert(
    differing.length === 0 && files.length > 0,
    `${differing.length} files are not the same, such as ${differing[0]}.`,
  )
  console.log(`${files.length} files are the same`)
}

/** In the middle of its files. What it leaves is completed by the next one. */
async function killImport({ place }: Started, archive: string): Promise<void> {
  const stored = path.join(place.dataDir, "storage")
  const given = ["company", "import", "--files", ...folderFlags(place.dataDir), "--", archive]
  const child = spawn(place.executable, given, { cwd: root, env: place.env, stdio: "ignore" })
  const ended = once(child, "close")
  while (child.exitCode === null && filesIn(stored) < SOME_FILES) await delay(5)
  child.kill("SIGKILL")
  await ended
  console.log(`an import was killed when ${filesIn(stored)} files were stored`)
}

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    : []
const filesIn = (folder: string) => namesIn(folder).length

/** Reads the widget all the time, wherever it is led. */
function visit(url: string, company: string) {
  const views = { good: 0, bad: 0 }
  let isOver = false
  const visitor = async () => {
    while (!isOver) {
      const page = await fetch(`${url}/embed?company=${company}`).catch(String)
      // A browser loads it again by itself: each save makes the page new, and both processors are busy.
      if (typeof page !== "string" && page.status === 503) continue
      const text = typeof page === "string" ? page : await page.text()
      const isGood = text.includes("Helle Wohnung")
      views[isGood ? "good" : "bad"] += 1
      if (!isGood) console.log(`no page: ${text.slice(0, 300)}`)
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  const end = async () => {
    isOver = true
    await visitors
    return views
  }
  return { end }
}

/** Saves one agent after the other until the company has moved. The pause: from the last save until then. */
function save(url: string, token: string, company: string) {
  const saved: string[] = []
  let [last, moved, isOver] = [0, 0, false]
  const writer = (async () => {
    while (moved === 0 && !isOver) {
      const response = await fetch(`${url}/api/agents`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ company_id: company, first_name: "Eva", last_name: "Muster" }),
      })
      if (response.ok) {
        saved.push(idSchema.parse(await response.json()).id)
        last = performance.now()
      } else {
        if (response.status === 409) moved = performance.now()
        await delay(50)
      }
    }
  })()
  const end = async () => {
    const timer = setTimeout(() => (isOver = true), 10_000)
    await writer
    clearTimeout(timer)
    assert(moved > 0, "The old installation did not refuse a save.")
    return { saved, pause: moved - last }
  }
  return { end }
}

/** A line that was pasted years ago. */
async function assertWidget(from: string, to: string, company: string): Promise<void> {
  const line = `<!doctype html><script src="${from}/embed.js" data-company="${company}" data-loading="eager"></script>`
  const site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html").end(line)
  }).listen(0, "localhost")
  await once(site, "listening")
  const address = site.address()
  const port = address !== null && typeof address === "object" ? address.port : 0
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    await page.frameLocator("iframe").getByText("Helle Wohnung Nummer 0").waitFor()
    const shown = page.frames().find((frame) => frame.url().startsWith(to))
    assert(shown !== undefined, "The line does not show the new installation.")
    await page.waitForFunction(() => (document.querySelector("iframe")?.clientHeight ?? 0) > 400)
    console.log("the line on an old website shows the listings of the new installation, at their full height")
  } finally {
    await browser.close()
    site.close()
  }
}
