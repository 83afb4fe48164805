import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { MINUTE } from "../../src/domain/values/durations"
import { getProperty } from "../../src/domain/values/type-guards"
import { makeMember } from "../bench/company"
import { create } from "../bench/fresh-server"
import { noise } from "../bench/noise"
import { restoreBackup, takeBackup } from "../lib/backup"
import { inRoot } from "../lib/paths"
import { runCommand } from "../lib/run-command"
import { assert, countRows, createDrillServer, type Started, sql } from "./drill-server"
import { type Bucket, type Mood, openBucket } from "./s3-double"

const MOODS: readonly Exclude<Mood, "well">[] = ["slow", "silent", "cut", "half", "broken"]
/** The longest time in ms that somebody waits: a slow bucket answers after ten seconds each time. */
const MAX_DURATION_MS = MINUTE
/** The time in ms after which the bucket is well again, which ends what PocketBase would wait for without an end. */
const AWAY_MS = 15_000
const DOCTOR_MS = 30_000
const DOCTOR_SAYS: Readonly<Record<Exclude<Mood, "well">, string>> = {
  slow: "does not answer: ",
  silent: "does not answer: ",
  cut: "does not answer: ",
  half: "refuses: check S3_BUCKET",
  broken: "answers 500: ",
}
const CUT = "cut off"
const AWAY = "Der Speicher für Bilder ist gerade nicht erreichbar"

type Kept = { pictures: Map<string, string>; properties: string[] }
type Member = Started & { token: string; bucket: Bucket; kept: Kept; company: string }

/**
 * Makes the bucket of a server slow, silent, cut off, half and broken in the middle of uploads, reads, deletions, backups,
 * restores and the job of files. Throws if an answer has no message, or anything acknowledged is lost.
 */
export async function runS3Drill(): Promise<void> {
  const folder = inRoot(".cache/drills", String(process.pid))
  const dataDir = path.join(folder, "data")
  mkdirSync(dataDir, { recursive: true })
  const bucket = await openBucket()
  try {
    const { start } = await createDrillServer(dataDir, { ...bucket.env, BACKUP_KEEP: "0", COMPANY_STORAGE_MB: "0" })
    const started = await start()
    const company = await create(started.api, "companies", { name: "Firma mit Eimer" })
    const token = await makeMember(started.api, company)
    const member = { ...started, token, bucket, company, kept: { pictures: new Map(), properties: [] } }
    try {
      for (const mood of MOODS) await during(member, mood)
    } finally {
      bucket.be("well")
      await started.server.stop()
    }
    for (const mood of MOODS) await commands(member, mood, folder)
  } finally {
    await bucket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function during(member: Member, mood: Exclude<Mood, "well">): Promise<void> {
  const { bucket } = member
  const doomed = await listing(member)
  const url = await upload(member).then(({ url }) => url)
  assert(url !== "", "A picture was not taken although the bucket is well.")
  // One upload is under way when the bucket changes; the others come while its mood lasts.
  const begun = upload(member)
  bucket.be(mood)
  const answers = Promise.all([
    begun.then(({ text }) => `upload begun before: ${text}`),
    upload(member).then(({ text }) => `upload: ${text}`),
    timed(() => load(member, url)).then((text) => `picture: ${text}`),
    timed(() => ask(member, "DELETE", `/api/properties/${doomed}`)).then((text) => `deletion: ${text}`),
    timed(() => ask(member, "POST", "/api/crons/tendOwnerlessFiles", member.api.token)).then((text) => `job: ${text}`),
    timed(() => ask(member, "GET", "/api/properties")).then((text) => `list: ${text}`),
  ])
  await Promise.race([answers, delay(AWAY_MS)])
  bucket.be("well")
  console.log(`${mood}\n  ${(await answers).join("\n  ")}`)
  await ready(member)
  await assertKept(member, mood)
}

/** Creates a listing with a picture. */
async function listing(member: Member): Promise<string> {
  const { api, company } = member
  const { id, url } = await upload(member)
  member.kept.pictures.delete(id)
  return create(api, "properties", { company_id: company, title: "Haus", address: "Köln", images: [{ id, url }] })
}

const ask = ({ api, token }: Member, method: string, to: string, by = token) =>
  fetch(api.url + to, { method, headers: { Authorization: `Bearer ${by}` } })

/** Returns status, how long it took, and the sentence of a failure, which has to be one. */
async function timed(send: () => Promise<Response>): Promise<string> {
  const begun = performance.now()
  const response = await send()
  const text = await response.text().catch(() => CUT)
  const ms = performance.now() - begun
  assert(ms < MAX_DURATION_MS, `Somebody waited ${ms.toFixed(0)} ms.`)
  const sentence = response.ok ? (text === CUT ? CUT : "") : text.replace(/ Kennung: \w+/, "")
  assert(response.status < 500 || sentence.includes(AWAY), `${response.status} without a sentence: ${text}`)
  return `${response.status} after ${(ms / 1000).toFixed(1)} s ${sentence.includes(AWAY) ? `„${AWAY} …“` : sentence}`.trim()
}

/** Loads a picture that no listing shows, which takes a token. */
async function load({ api }: Member, url: string): Promise<Response> {
  const token = getProperty(await api("POST", "/api/files/token"), "token")
  return fetch(`${api.url}${url}?token=${token}`)
}

let uploads = 0

async function upload({ api, token, kept }: Member): Promise<{ id: string; url: string; text: string }> {
  const id = `eimer${String(++uploads).padStart(10, "0")}`
  const body = new FormData()
  body.set("id", id)
  body.set("original", new Blob([noise(80, 60)], { type: "image/png" }), "bild.png")
  let url = ""
  const text = await timed(async () => {
    const response = await fetch(`${api.url}/api/media`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body,
    })
    if (response.ok) {
      const made: { url: string } = JSON.parse(await response.clone().text())
      url = new URL(made.url, api.url).pathname
      kept.pictures.set(id, url)
    }
    return response
  })
  return { id, url, text }
}

async function ready({ api }: Member): Promise<void> {
  const end = Date.now() + MAX_DURATION_MS
  while (!(await fetch(`${api.url}/api/ready`)).ok) {
    assert(Date.now() < end, "The server does not get ready again.")
    await delay(100)
  }
}

/** Throws unless every acknowledged picture has its row and its file, and the database is whole. */
async function assertKept(member: Member, mood: string): Promise<void> {
  const { api, kept, bucket } = member
  const ids = [...kept.pictures.keys()]
  const lost = ids.length - (await countRows(api, "media", ids))
  assert(lost === 0, `${mood}: ${lost} acknowledged uploads are lost.`)
  for (const [id, url] of kept.pictures) {
    const response = await load(member, url)
    assert(response.ok && (await response.arrayBuffer()).byteLength > 0, `${mood}: the file of ${id} is lost.`)
  }
  const rows = Number((await sql(api, "SELECT count(*) FROM media"))[0]?.[0])
  const originals = [...bucket.objects.keys()].filter((key) => key.includes("/original_") && !key.endsWith(".attrs"))
  console.log(`  well again: ${ids.length} acknowledged, 0 lost; ${originals.length - rows} files without a row`)
}

/** Runs commands: backup and restore leave the files where they are; the doctor says what is wrong. */
async function commands(
  { place, bucket, kept, api }: Member,
  mood: Exclude<Mood, "well">,
  folder: string,
): Promise<void> {
  bucket.be(mood)
  const begun = performance.now()
  const backup = await takeBackup(place, path.join(folder, `backups-${mood}`))
  await restoreBackup(place, backup)
  const took = ((performance.now() - begun) / 1000).toFixed(1)
  const asked = performance.now()
  const doctor = await runCommand({ ...place, name: ["doctor"], given: [] }, MAX_DURATION_MS)
  const doctorMs = performance.now() - asked
  bucket.be("well")
  const said = /^WRONG Bucket\n +(.+)$/m.exec(doctor.output)?.[1] ?? ""
  assert(
    doctor.code === 1 && said.includes(DOCTOR_SAYS[mood]),
    `Of a bucket that is ${mood}, doctor says: ${doctor.output}`,
  )
  assert(doctorMs < DOCTOR_MS, `The doctor took ${doctorMs.toFixed(0)} ms.`)
  console.log(
    `${mood}: backup and restore after ${took} s; doctor after ${(doctorMs / 1000).toFixed(1)} s: ${said}; ${kept.pictures.size} kept at ${api.url}`,
  )
}
