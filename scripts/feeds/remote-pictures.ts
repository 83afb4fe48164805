import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { LIMITS } from "../../src/openimmo/limits"
import { hashOf } from "../../src/openimmo/plan/hash"
import { checkPicture } from "../../src/openimmo/plan/pictures"
import { type Problem, ProblemLimit } from "../../src/openimmo/problem"
import type { Picture } from "../../src/openimmo/read/attachments"
import type { ReadObject } from "../../src/openimmo/read/object"
import { messageOf } from "../lib/cli-error"
import { type HostGuard, hostGuard } from "../lib/public-address"
import { fetchPublic } from "./fetch-public"
import { writeWhole } from "./journal"

/** Of one package. */
const BOUNDS = { pictures: 5000, bytes: 2000 * 1024 * 1024, timeMs: 30 * 60_000, pictureMs: 20_000 }
const REMEMBERED_MS = 90 * 24 * 60 * 60_000
const MOST_REMEMBERED = 100_000

const knownSchema = z.record(
  z.string(),
  z.object({ hash: z.string(), bytes: z.number(), etag: z.string(), modified: z.string(), at: z.number() }),
)
type Known = z.infer<typeof knownSchema>

type Options = { signal?: AbortSignal; guard?: HostGuard; bounds?: typeof BOUNDS }
type Loaded = { objects: ReadObject[]; problems: Problem[] }

/**
 * Fetches pictures that a package names by their address, so that each is stored like those within it. What has not changed, as
 * its site says, is not sent again; while a site is away, what it had stays.
 */
export class RemotePictures {
  private readonly file: string
  private readonly known: Known

  constructor(
    private readonly stateFolder: string,
    folder: string,
  ) {
    mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
    const name = createHash("sha256").update(folder).digest("hex").slice(0, 24)
    this.file = path.join(stateFolder, `pictures-${name}.json`)
    this.known = read(this.file)
  }

  /** Calls `work` with the objects, whose fetched pictures lie in files until it ends. */
  async during<T>(
    objects: readonly ReadObject[],
    work: (loaded: Loaded) => Promise<T>,
    options: Options = {},
  ): Promise<T> {
    const folder = mkdtempSync(path.join(this.stateFolder, "fetched-"))
    const problems: Problem[] = []
    const limit = new ProblemLimit(LIMITS.problems)
    const fetching = new Fetching(this.known, folder, { guard: hostGuard(false), bounds: BOUNDS, ...options })
    try {
      const loaded: ReadObject[] = []
      for (const object of objects) {
        const pictures: Picture[] = []
        for (const picture of object.pictures) {
          const refuse = (message: string) =>
            limit.take(problems, {
              object: object.label,
              field: "anhaenge/anhang",
              message: `Das Bild „${picture.name}“ ${message}`,
            })
          const source = "url" in picture.source ? await fetching.source(picture.source.url, refuse) : picture.source
          if (source !== null) pictures.push({ ...picture, source })
        }
        loaded.push({ ...object, pictures })
      }
      writeWhole(this.file, JSON.stringify(newest(this.known)))
      return await work({ objects: loaded, problems: [...problems, ...limit.rest()] })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function read(file: string): Known {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return {}
  }
}

function newest(known: Known, now = Date.now()): Known {
  const fresh = Object.entries(known).filter(([, { at }]) => now - at < REMEMBERED_MS)
  return Object.fromEntries(fresh.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_REMEMBERED))
}

type Source = Extract<Picture["source"], { read: unknown }>

class Fetching {
  private pictures = 0
  private bytes = 0
  private readonly until: number

  constructor(
    private readonly known: Known,
    private readonly folder: string,
    private readonly options: Options & { guard: HostGuard; bounds: typeof BOUNDS },
  ) {
    this.until = Date.now() + options.bounds.timeMs
  }

  /** Null where there is nothing to show, for which `refuse` gets the reason. */
  async source(url: string, refuse: (message: string) => void): Promise<Source | null> {
    const known = Object.hasOwn(this.known, url) ? this.known[url] : undefined
    try {
      const { status, headers, body } = await this.fetch(url, known)
      if (status === 304 && known !== undefined) {
        known.at = Date.now()
        return this.asBefore(url, known)
      }
      if (status !== 200) throw new Error(`Die Seite antwortet mit Status ${status}.`)
      const refused = checkPicture(body)
      if (refused !== "") {
        refuse(refused)
        return null
      }
      const file = path.join(this.folder, String(this.pictures))
      writeFileSync(file, body)
      const { etag = "", "last-modified": modified = "" } = headers
      const content = { hash: await hashOf(body), bytes: body.length }
      this.known[url] = { ...content, etag, modified, at: Date.now() }
      return { known: content, read: () => readFile(file) }
    } catch (error) {
      this.options.signal?.throwIfAborted()
      if (known !== undefined) return this.asBefore(url, known)
      refuse(`wurde nicht geladen und ausgelassen: ${messageOf(error)}`)
      return null
    }
  }

  /** Read only where the portal no longer has it. */
  private asBefore(url: string, { hash, bytes }: Known[string]): Source {
    const read = async () => {
      const { status, body } = await this.fetch(url)
      if (status === 200 && (await hashOf(body)) === hash) return body
      delete this.known[url]
      throw new Error("Es lässt sich gerade nicht laden.")
    }
    return { known: { hash, bytes }, read }
  }

  private async fetch(url: string, known?: Known[string]) {
    const { guard, bounds, signal } = this.options
    this.pictures += 1
    if (this.pictures > bounds.pictures) throw new Error("Das Paket nennt zu viele Adressen.")
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
