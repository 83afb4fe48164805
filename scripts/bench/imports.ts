import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { recordIdOf } from "../../src/openimmo/plan/hash"
import { sideBySide } from "../../src/openimmo/plan/side-by-side"
import { assert, type Started, serverOn } from "../drills/place"
import { runMain } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { apiTarget } from "../openimmo/api-target"
import { Client } from "../openimmo/client"
import { makePictures, packed } from "./import-package"
import { byPortal } from "./import-portal"
import { type Account, command, contentOf, makeAccount, percent, seconds } from "./import-runs"

// 200 listings with 1,000 pictures imported by the command and in the portal, against the bare uploads of the same pictures in
// the same run; imported again; killed at several points; a broken file; a limit of the day. Ends with 1 where something is
// lost or doubled.
//   node --import tsx scripts/bench/imports.ts [LISTINGS] [command|killed|portal|limited …]

const PICTURES_EACH = 5
const KILLS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97]
const UNLIMITED = { COMPANY_DAILY_UPLOAD_MB: "0", COMPANY_STORAGE_MB: "0", REQUIRE_SUBSCRIPTION: "0" }
const MEGABYTE = 1024 * 1024

/** As an import uploads them, and nothing else. */
async function bareUploads(url: string, { email, password, companyId }: Account, pictures: readonly Uint8Array[]) {
  const target = apiTarget(new Client(url, { email, password }), companyId)
  const began = performance.now()
  await sideBySide([...pictures.entries()], 4, async ([index, content]) =>
    target.upload(await recordIdOf([companyId, String(index)]), content, `${index}.jpg`),
  )
  return (performance.now() - began) / 1000
}

async function byCommand(started: Started, pictures: readonly Uint8Array[], file: string, listings: number) {
  const { url } = started.server
  const bare = await bareUploads(url, await makeAccount(started, "bare"), pictures)
  const account = await makeAccount(started, "command")
  const first = await command(url, account, ["import", file]).ended
  assert(first.code === 0, first.output)
  const expected = [listings, pictures.length, pictures.length, 1]
  const whole = await contentOf(started, account)
  assert(whole.join() === expected.join(), `The import has left ${whole}, not ${expected}.`)
  console.log(
    `bare uploads ${seconds(bare)}; command ${seconds(first.seconds)} (${percent(first.seconds, bare)}), ${first.peak} MB at most`,
  )

  const again = await command(url, account, ["import", file]).ended
  console.log(`imported again: ${seconds(again.seconds)}, ${again.peak} MB at most; ${again.output.slice(0, 90)}`)
  assert((await contentOf(started, account)).join() === expected.join(), "The second import has changed something.")

  const broken = path.join(path.dirname(file), "broken.zip")
  writeFileSync(broken, readFileSync(file).subarray(0, -1000))
  const refused = await command(url, account, ["import", broken]).ended
  assert(refused.output.includes(`"outcome":"rejected"`), refused.output)
  assert((await contentOf(started, account)).join() === expected.join(), "A broken file has changed something.")
  console.log("a broken file: refused, nothing changed")
}

async function killed(started: Started, pictures: readonly Uint8Array[], file: string, listings: number) {
  const account = await makeAccount(started, "killed")
  const at: number[] = []
  for (const share of KILLS) {
    const { child, ended } = command(started.server.url, account, ["import", file])
    for (;;) {
      const [, , media = 0] = await contentOf(started, account)
      if (media >= share * pictures.length || child.exitCode !== null) break
      await delay(50)
    }
    child.kill("SIGKILL")
    await ended
    at.push((await contentOf(started, account))[0] ?? 0)
  }
  const last = await command(started.server.url, account, ["import", file]).ended
  assert(last.code === 0, last.output)
  const expected = [listings, pictures.length, pictures.length, 1]
  const whole = await contentOf(started, account)
  assert(whole.join() === expected.join(), `After the kills there are ${whole}, not ${expected}.`)
  console.log(`kill -9 with ${at.join(", ")} of ${listings} listings: after the last run nothing lost or doubled`)

  let runs = 0
  for (; ; runs++) {
    const { code, output } = await command(started.server.url, account, ["undo"]).ended
    if (code !== 0) break
    assert(output.includes('"problems":[]'), output)
  }
  const [left] = await contentOf(started, account)
  assert(left === 0, `After ${runs} undos ${left} listings are left.`)
  console.log(`taken back, ${runs} runs one after the other: no listing is left`)
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
    const { code, output } = await command(started.server.url, account, ["import", file]).ended
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
