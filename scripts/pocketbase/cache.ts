import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { DAY } from "../../src/domain/values/durations"
import { sha256 } from "../lib/checksum"
import { inRoot } from "../lib/paths"
import { fallback, release } from "./release"
import type { Fetched } from "./sources"

const noteSchema = z.object({
  version: z.string(),
  origin: z.string(),
  platform: z.string(),
  sha256: z.string(),
  /** Last attempt to find the official release, in ms since 1970. */
  lookedFor: z.number().default(0),
  warning: z.string().optional(),
})

type Note = z.infer<typeof noteSchema>

export type Cached = Note & { file: string }

const RETRY_MS = DAY

const filesIn = (folder: string) => ({
  file: path.join(folder, "pocketbase"),
  noteFile: path.join(folder, "pocketbase.json"),
})

/** Returns undefined unless the cache is complete and of one of the versions. */
export function readCache(
  platform: string,
  folder = inRoot(".pocketbase"),
  versions: readonly string[] = [release.version, fallback.version],
): Cached | undefined {
  const { file, noteFile } = filesIn(folder)
  if (!existsSync(file) || !existsSync(noteFile)) return undefined
  const note = noteSchema.safeParse(JSON.parse(readFileSync(noteFile, "utf8")))
  if (!note.success || note.data.platform !== platform) return undefined
  if (!versions.includes(note.data.version)) return undefined
  if (sha256(readFileSync(file)) !== note.data.sha256) return undefined
  return { ...note.data, file }
}

/** A fallback must not stay for ever, nor delay every start. */
export const isRetryDue = (cached: Cached, now = Date.now()): boolean =>
  cached.version !== release.version && now - cached.lookedFor >= RETRY_MS

/** Moves the file into place, so that a concurrent start never reads half of it. */
export function writeCache(platform: string, fetched: Fetched, folder = inRoot(".pocketbase")): Cached {
  mkdirSync(folder, { recursive: true })
  const { file } = filesIn(folder)
  const { bytes, version, origin, warning } = fetched
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, bytes)
  chmodSync(part, 0o755)
  renameSync(part, file)
  return writeNote({ version, origin, platform, sha256: sha256(bytes), lookedFor: Date.now(), warning }, folder)
}

export const postponeRetry = ({ file: _, ...note }: Cached, folder = inRoot(".pocketbase")): Cached =>
  writeNote({ ...note, lookedFor: Date.now() }, folder)

function writeNote(note: Note, folder: string): Cached {
  const { file, noteFile } = filesIn(folder)
  writeFileSync(noteFile, `${JSON.stringify(note, null, 2)}\n`)
  return { ...note, file }
}
