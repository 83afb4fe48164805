import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { DAY, MINUTE } from "../../src/domain/values/durations"
import { LIMITS } from "../../src/openimmo/limits"
import { sha256Hex } from "../../src/openimmo/plan/hash"
import { checkPicture } from "../../src/openimmo/plan/pictures"
import { type Problem, ProblemLimit } from "../../src/openimmo/problem"
import type { Picture } from "../../src/openimmo/read/attachments"
import type { ReadObject } from "../../src/openimmo/read/object"
import { getErrorMessage } from "../lib/cli-error"
import { type HostGuard, hostGuard } from "../lib/public-address"
import type { WithPictures } from "../openimmo/import-file"
import type { FeedState } from "./feed-state"
import { fetchPublic } from "./fetch-public"
import { writeWhole } from "./journal"
import { isStored, type Wanted } from "./wanted-pictures"

/** The limits of one package. */
const BOUNDS = { bytes: 2000 * 1024 * 1024, timeMs: 30 * MINUTE, pictureMs: 20_000 }
const REMEMBERED_MS = 90 * DAY
const MAX_REMEMBERED = 100_000

const knownSchema = z.record(
  z.string(),
  z.object({ hash: z.string(), bytes: z.number(), etag: z.string(), modified: z.string(), at: z.number() }),
)
type Known = z.infer<typeof knownSchema>

type Options = { signal?: AbortSignal; guard?: HostGuard; bounds?: typeof BOUNDS }

/**
 * Fetches pictures that a package names by their address, so that each is stored like those within it. A picture that has not
 * changed, by its site's word, is not sent again; while a site is away, its earlier pictures stay.
 */
export class RemotePictures {
  private readonly known: Known

  constructor(private readonly files: Pick<FeedState, "fetched" | "pictures">) {
    this.known = read(files.pictures)
  }

  /** Fetches what is wanted, and calls `work` with what replaces it: files that are there until `work` ends. */
  async during<T>(wanted: Wanted, work: (withPictures: WithPictures) => Promise<T>, options: Options = {}): Promise<T> {
    const { fetched: folder, pictures: file } = this.files
    // The folder may be left over from a process that was killed.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    try {
      const fetching = new Fetching(this.known, folder, { guard: hostGuard(false), bounds: BOUNDS, ...options })
      const found: Found = new Map()
      for (const url of wanted.objectsByUrl.keys()) found.set(url, await fetching.fetch(url, wanted))
      if (found.size > 0) writeWhole(file, JSON.stringify(newest(this.known)))
      return await work((objects) => replacePictures(objects, found))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** The picture at each address; a text says why there is none. */
type Found = Map<string, Source | string>

function replacePictures(objects: readonly ReadObject[], found: Found): ReturnType<WithPictures> {
  const problems: Problem[] = []
  const limit = new ProblemLimit(LIMITS.problems)
  const replaced = objects.map((object) => {
    const pictures = object.pictures.flatMap((picture): Picture[] => {
      const source = "url" in picture.source ? (found.get(picture.source.url) ?? NOT_FETCHED) : picture.source
      if (typeof source !== "string") return [{ ...picture, source }]
      const message = `Das Bild „${picture.name}“ ${source}`
      limit.take(problems, { object: object.label, field: "anhaenge/anhang", message })
      return []
    })
    return { ...object, pictures }
  })
  return { objects: replaced, problems: [...problems, ...limit.rest()] }
}

const NOT_FETCHED = "wurde nicht geladen und ausgelassen: Das Paket nennt zu viele oder zu lange Adressen."

function read(file: string): Known {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return {}
  }
}

function newest(known: Known): Known {
  const fresh = Object.entries(known).filter(([, { at }]) => Date.now() - at < REMEMBERED_MS)
  return Object.fromEntries(fresh.sort(([, a], [, b]) => b.at - a.at).slice(0, MAX_REMEMBERED))
}

type Source = Extract<Picture["source"], { read: unknown }>

class Fetching {
  private files = 0
  private bytes = 0
  private readonly until: number

  constructor(
    private readonly known: Known,
    private readonly folder: string,
    private readonly options: Options & { guard: HostGuard; bounds: typeof BOUNDS },
  ) {
    this.until = Date.now() + options.bounds.timeMs
  }

  /** Returns the content of an address. The bytes of a picture that the portal has are read only if they have changed. */
  async fetch(url: string, wanted: Wanted): Promise<Source | string> {
    const before = Object.hasOwn(this.known, url) ? this.known[url] : undefined
    const known = before && (await isStored(wanted, url, before.hash)) ? before : undefined
    try {
      const { status, headers, body } = await this.load(url, known)
      if (status === 304 && known !== undefined) {
        known.at = Date.now()
        return stored(known)
      }
      if (status !== 200) throw new Error(`Die Seite antwortet mit Status ${status}.`)
      const refused = checkPicture(body)
      if (refused !== "") return refused
      this.files += 1
      const file = path.join(this.folder, String(this.files))
      writeFileSync(file, body, { flag: "wx" })
      const { etag = "", "last-modified": modified = "" } = headers
      const content = { hash: await sha256Hex(body), bytes: body.length }
      this.known[url] = { ...content, etag, modified, at: Date.now() }
      return { known: content, read: () => readFile(file) }
    } catch (error) {
      this.options.signal?.throwIfAborted()
      return known === undefined ? `wurde nicht geladen und ausgelassen: ${getErrorMessage(error)}` : stored(known)
    }
  }

  private async load(url: string, known?: Known[string]) {
    const { guard, bounds, signal } = this.options
    if (this.bytes > bounds.bytes) throw new Error("Die Bilder des Pakets sind zusammen zu groß.")
    const left = this.until - Date.now()
    if (left <= 0) throw new Error("Die Bilder des Pakets zu laden dauert zu lange.")
    const headers = {
      ...(known?.etag && { "If-None-Match": known.etag }),
      ...(known?.modified && { "If-Modified-Since": known.modified }),
    }
    const timeoutMs = Math.min(left, bounds.pictureMs)
    const fetched = await fetchPublic(url, headers, guard, { maxBytes: LIMITS.pictureBytes, timeoutMs, signal })
    this.bytes += fetched.body.length
    return fetched
  }
}

/** A picture that the portal has. An import does not fetch it, because all others wait for an import. */
const stored = ({ hash, bytes }: Known[string]): Source => ({
  known: { hash, bytes },
  read: async () => {
    throw new Error("Es lässt sich gerade nicht laden.")
  },
})
