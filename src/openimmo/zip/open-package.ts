import type { Entry } from "@zip.js/zip.js"
import { BlobReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js"
import { whyNoPackage } from "../foreign-file"
import { LIMITS } from "../limits"
import { PackageError, type Problem } from "../problem"
import { Budget, inflate } from "./inflate"
import { baseName, comparable, isLitter, safeName } from "./safe-name"

export type PackedFile = { name: string; size: number; read: () => Promise<Uint8Array> }

export type Opened = {
  documents: PackedFile[]
  /** Finds a file beside a document, as an attachment names it. */
  find: (document: PackedFile, path: string) => PackedFile | undefined
  problems: Problem[]
}

const ZIP_MARK = [0x50, 0x4b]
/** The first bytes are `<`, or the mark of an encoding: an XML may be called an archive. */
const XML_STARTS = [0x3c, 0xef, 0xfe, 0xff]
const NO_ARCHIVE = "Das Paket ist kein lesbares ZIP: Es ist beschädigt oder abgeschnitten."

/** Opens a file: one XML, or an archive with XML and the files beside it. */
export async function openPackage(blob: Blob, name: string): Promise<Opened> {
  const foreign = await whyNoPackage(blob)
  if (foreign !== null) throw new PackageError(foreign)
  const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (ZIP_MARK.every((byte, index) => start[index] === byte)) return openArchive(blob)
  if (/\.zip$/i.test(name) && !XML_STARTS.includes(start[0] ?? 0)) throw new PackageError(NO_ARCHIVE)
  const read = async () => new Uint8Array(await blob.arrayBuffer())
  return { documents: [{ name, size: blob.size, read }], find: () => undefined, problems: [] }
}

async function openArchive(archive: Blob): Promise<Opened> {
  const problems: Problem[] = []
  const note = (field: string, message: string) => problems.push({ object: "", field, message })
  const budget = new Budget()
  const files = new FileIndex()
  const documents: PackedFile[] = []
  const entries = await readDirectory(archive)
  for (const entry of entries) {
    if (entry.directory || isLitter(entry.filename)) continue
    if (safeName(entry.filename) === null) {
      note(
        baseName(entry.filename.replaceAll("\\", "/")).slice(0, 100),
        "Der Name dieser Datei im Paket ist unsicher; sie wurde ausgelassen.",
      )
      continue
    }
    if (entry.encrypted) {
      note(entry.filename, "Diese Datei ist mit einem Passwort geschützt; sie wurde ausgelassen.")
      continue
    }
    const file = { name: entry.filename, size: entry.uncompressedSize, read: () => inflate(entry, budget) }
    files.add(file, entry.rawFilename)
    if (/\.xml$/i.test(file.name)) documents.push(file)
  }
  if (documents.length === 0) throw new PackageError("Im Paket ist keine XML-Datei.")
  return { documents, find: (document, path) => files.find(document, path), problems }
}

async function readDirectory(blob: Blob): Promise<Entry[]> {
  const reader = new ZipReader(new BlobReader(blob), { filenameValidation: "tolerant" })
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry)
      if (entries.length > LIMITS.entries) break
    }
  } catch {
    throw new PackageError(NO_ARCHIVE)
  }
  if (entries.length > LIMITS.entries) throw new PackageError(`Das Paket hat mehr als ${LIMITS.entries} Dateien.`)
  return entries
}

/** Finds files whatever the case, the folder and the encoding of their names. */
class FileIndex {
  private readonly byName = new Map<string, PackedFile>()
  /** The value is null if several files have the name. */
  private readonly byBaseName = new Map<string, PackedFile | null>()

  add(file: PackedFile, raw: Uint8Array): void {
    const western = new TextDecoder("windows-1252").decode(raw, { stream: true })
    for (const name of new Set([comparable(file.name), comparable(western)])) {
      this.byName.set(name, file)
      const base = baseName(name)
      this.byBaseName.set(base, this.byBaseName.has(base) && this.byBaseName.get(base) !== file ? null : file)
    }
  }

  find(document: PackedFile, path: string): PackedFile | undefined {
    const name = comparable(path.replaceAll("\\", "/"))
    const folder = comparable(document.name.slice(0, document.name.lastIndexOf("/") + 1))
    return this.byName.get(folder + name) ?? this.byName.get(name) ?? this.byBaseName.get(baseName(name)) ?? undefined
  }
}
