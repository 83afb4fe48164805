import { createHash, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { create, onFreshServer } from "../bench/fresh-server"
import type { Api } from "../lib/api"
import { inRoot } from "../lib/paths"
import { platformName } from "../pocketbase/release"
import { stageFeeds } from "../release/feeds"
import { assertPrograms } from "./debian"
import { assert, sql } from "./drill-server"
import { attackFeeds } from "./feeds-hostile"
import { killFeeds } from "./feeds-kill"
import { type Feed, type FeedsProcess, getDoneFolder, startFeeds, toEntry, writePackage } from "./feeds-process"
import { tryTargets } from "./targets"
import { startFtp, startSftp, type UploadServer, upload } from "./upload-servers"

const PROGRAMS = { sshd: "openssh-server", sftp: "openssh-client", vsftpd: "vsftpd", curl: "curl" }
/** Bytes in which nothing can be saved, so that a package takes a while at the speed it is sent with. */
const BALLAST = 400_000
const SLOW = ["--limit-rate", "100k"]
const PAUSE_S = 1
const ARRIVES_WITHIN_MS = 120_000

/**
 * Uploads packages to OpenSSH's server and to vsftpd, as programs do: slowly, in pieces, aborted, under another name, with
 * locks, two at once, the same name again. Then kills the importing process at each of its steps, and has a hostile sender at
 * work. Throws if a package is lost, taken before it was whole, imported twice or into another company. At last it sends to
 * receivers as portals run them.
 */
export async function runFeedsDrill(): Promise<void> {
  assertPrograms(PROGRAMS)
  const work = inRoot(".cache/drills", `feeds-${process.pid}`)
  mkdirSync(work, { recursive: true })
  try {
    await stageFeeds(path.join(work, "program"), platformName())
    await onFreshServer(async (api) => {
      const feeds: Feed[] = []
      for (const name of ["sftp", "ftp", "killed", "jailed/openimmo", "other"])
        feeds.push(await makeFeed(api, work, name))
      const table = path.join(work, "feeds.json")
      writeFileSync(table, JSON.stringify({ server: api.url, feeds: feeds.slice(0, 2).map(toEntry) }))
      const process = startFeeds(work, table, ["--pause", String(PAUSE_S)])
      try {
        await uploadAll(api, feeds, process, work)
      } finally {
        await process.stop()
      }
      const [, , killed, own, other] = feeds
      if (killed === undefined || own === undefined || other === undefined) return
      await killFeeds(api, killed, work)
      const fetchTitles = async ({ company }: Feed) =>
        (await sql(api, `SELECT title FROM properties WHERE company_id = '${company}'`)).flat().map(String)
      await attackFeeds({ work, server: api.url, own, other, fetchTitles })
    })
    const receivers = path.join(work, "receivers")
    mkdirSync(receivers)
    await tryTargets(receivers)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function makeFeed(api: Api, work: string, name: string): Promise<Feed> {
  const company = await create(api, "companies", { name: `Firma ${name}` })
  const token = `immo_${randomBytes(20).toString("hex")}`
  const token_hash = createHash("sha256").update(token).digest("hex")
  await create(api, "api_keys", { company_id: company, name, access: "write", token_hash })
  const [folder, keyFile] = [path.join(work, name), path.join(work, `${company}.key`)]
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, token)
  return { name, folder, company, keyFile }
}

async function uploadAll(api: Api, feeds: readonly Feed[], process: FeedsProcess, work: string): Promise<void> {
  const [sftp, ftp] = feeds
  if (sftp === undefined || ftp === undefined) return
  const servers = [
    { server: await startSftp(work, sftp.folder), feed: sftp },
    { server: await startFtp(work, ftp.folder), feed: ftp },
  ]
  try {
    for (const { server, feed } of servers) {
      await uploadsTo(server, feed, work)
      await assertAllTaken(api, { server, feed, process, work })
    }
  } finally {
    for (const { server } of servers) await server.stop()
  }
}

async function uploadsTo(server: UploadServer, feed: Feed, work: string): Promise<void> {
  const make = (id: string, title = id) => writePackage(work, id, title, BALLAST)
  const at = (name: string) => path.join(feed.folder, name)
  const size = (name: string) => statSync(at(name), { throwIfNoEntry: false })?.size ?? 0

  await upload(server, make("langsam"), "langsam.zip", SLOW).done

  const cut = make("abgebrochen")
  const aborted = upload(server, cut, "abgebrochen.zip", SLOW)
  while (size("abgebrochen.zip") < BALLAST / 4) await delay(20)
  aborted.child.kill("SIGKILL")
  await aborted.done
  // The rest comes after some looks, in which half a package must have stayed.
  await delay(PAUSE_S * 4000)
  assert(existsSync(at("abgebrochen.zip")), `${server.name}: half a package was taken.`)
  await upload(server, cut, "abgebrochen.zip", ["--continue-at", "-"]).done

  for (const ending of ["part", "tmp"]) {
    const [from, to] = [`umbenannt.zip.${ending}`, `umbenannt-${ending}.zip`]
    await upload(server, make(`umbenannt-${ending}`), from, [...SLOW, ...server.rename(from, to)]).done
  }

  const lock = path.join(work, "lock")
  writeFileSync(lock, "")
  await upload(server, lock, "gesperrt.zip.lock").done
  await upload(server, make("gesperrt"), "gesperrt.zip").done
  await delay(PAUSE_S * 3000)
  assert(existsSync(at("gesperrt.zip")), `${server.name}: a locked package was taken.`)
  rmSync(at("gesperrt.zip.lock"))

  const both = ["eins", "zwei"].map((id) => upload(server, make(id), `${id}.zip`, SLOW).done)
  await Promise.all(both)

  await upload(server, make("gleich", "Erster Titel"), "gleich.zip").done
  await emptied(feed)
  await upload(server, make("gleich", "Zweiter Titel"), "gleich.zip").done

  const never = upload(server, make("nie"), "nie.zip", SLOW)
  while (size("nie.zip") < BALLAST / 4) await delay(20)
  never.child.kill("SIGKILL")
  await never.done
  // Pretends that the file has stood there since yesterday.
  utimesSync(at("nie.zip"), Date.now() / 1000 - 86_400, Date.now() / 1000 - 86_400)
  await emptied(feed)
}

const arrivedIn = ({ folder }: Feed) => readdirSync(folder)

async function emptied(feed: Feed): Promise<void> {
  const deadline = Date.now() + ARRIVES_WITHIN_MS
  while (arrivedIn(feed).length > 0) {
    assert(Date.now() < deadline, `${feed.name}: ${arrivedIn(feed)} was not taken.`)
    await delay(100)
  }
}

const LISTINGS = ["abgebrochen", "eins", "gesperrt", "gleich", "langsam", "umbenannt-part", "umbenannt-tmp", "zwei"]

type Uploads = { server: UploadServer; feed: Feed; process: FeedsProcess; work: string }

async function assertAllTaken(api: Api, { server, feed, process, work }: Uploads): Promise<void> {
  const titles = await sql(api, `SELECT title FROM properties WHERE company_id = '${feed.company}' ORDER BY title`)
  const wanted = LISTINGS.map((id) => (id === "gleich" ? "Zweiter Titel" : id)).sort()
  assert(
    titles.flat().sort().join() === wanted.join(),
    `${server.name}: there is ${titles.flat()}.\n${process.output()}`,
  )
  const done = (name: string) => path.join(getDoneFolder(feed, work), name)
  const listDone = (name: string) => readdirSync(done(name))
  const [processed, failed] = [listDone("processed"), listDone("failed")]
  const reports = [...processed, ...failed].filter((name) => name.endsWith(".json"))
  assert(processed.length === 18 && failed.length === 2 && reports.length === 10, `${processed} ${failed}`)
  const runs = await sql(api, `SELECT file, outcome FROM feed_runs WHERE company_id = '${feed.company}'`)
  assert(runs.length === 10, `${server.name}: the portal knows ${runs.length} packages of 10.`)
  const report = failed.find((name) => name.endsWith(".json")) ?? ""
  console.log(`${server.name}: 10 packages, 9 processed, 1 failed: ${reasonIn(path.join(done("failed"), report))}`)
}

function reasonIn(file: string): string {
  const [, reason = ""] = /"message": "(.*)"/.exec(readFileSync(file, "utf8")) ?? []
  return reason
}
