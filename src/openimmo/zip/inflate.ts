import type { FileEntry } from "@zip.js/zip.js"
import { LIMITS } from "../limits"
import { PackageError } from "../problem"
import { crc32 } from "./crc32"
import { packedBytes } from "./packed-bytes"

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Counts all bytes that a package has become, whatever its headers say. */
export class Budget {
  private left: number = LIMITS.inflatedBytes

  take(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new PackageError(`Das Paket ist entpackt größer als ${megabytes(LIMITS.inflatedBytes)}.`)
  }
}

const STORED = 0
const DEFLATED = 8

type Place = { archive: Blob; budget: Budget; end: number }

/**
 * The bytes of an entry, read at once and inflated by what browsers and Node have themselves: the library's own streams take five
 * times as long for many small files. Throws `PackageError` as soon as they exceed a limit.
 */
export async function inflate(entry: FileEntry, { archive, budget, end }: Place): Promise<Uint8Array> {
  if (entry.compressedSize > LIMITS.entryBytes) throw tooLarge(entry.compressedSize)
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Uint8Array) => {
    size += chunk.length
    budget.take(chunk.length)
    if (size > LIMITS.entryBytes) throw tooLarge(size)
    if (size > LIMITS.ratioFrom && size > LIMITS.ratio * entry.compressedSize) {
      throw new PackageError("Eine Datei im Paket ist ungewöhnlich stark gepackt. Solche Pakete werden nicht gelesen.")
    }
    chunks.push(chunk)
  }
  const packed = await packedBytes(archive, entry, end)
  if (entry.compressionMethod === STORED) take(packed)
  else if (entry.compressionMethod === DEFLATED) await unzip(asGzip(packed, entry), take)
  else throw new Error(`It is packed by method ${entry.compressionMethod}.`)
  const isChanged = entry.compressionMethod === STORED && crc32(packed) !== entry.signature
  if (size !== entry.uncompressedSize || isChanged) throw new Error("It is damaged.")
  return joined(chunks, size)
}

const tooLarge = (size: number) => new PackageError(`Eine Datei im Paket ist größer als ${megabytes(size)}.`)

const GZIP_HEADER = [0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 0xff]

/** The same bytes with the same checksum in another envelope, which native code compares: here it would take as long again. */
function asGzip(packed: Uint8Array, { signature = 0, uncompressedSize }: FileEntry): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(GZIP_HEADER.length + packed.length + 8)
  all.set(GZIP_HEADER)
  all.set(packed, GZIP_HEADER.length)
  const end = new DataView(all.buffer, all.length - 8)
  end.setUint32(0, signature, true)
  end.setUint32(4, uncompressedSize, true)
  return all
}

async function unzip(packed: Uint8Array<ArrayBuffer>, take: (chunk: Uint8Array) => void): Promise<void> {
  const { readable, writable } = new DecompressionStream("gzip")
  const writer = writable.getWriter()
  // What is wrong with it, the reader is told as well.
  for (const written of [writer.write(packed), writer.close()]) written.catch(() => {})
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks
  if (only !== undefined && chunks.length === 1) return only
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
