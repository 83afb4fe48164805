import type { FileEntry } from "@zip.js/zip.js"
import { LIMITS } from "../limits"
import { PackageError } from "../problem"

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Counts all bytes that a package has become, whatever its headers say. */
export class Budget {
  private left: number = LIMITS.inflatedBytes

  take(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new PackageError(`Das Paket ist entpackt größer als ${megabytes(LIMITS.inflatedBytes)}.`)
  }
}

/** The bytes of an entry. Throws `PackageError` as soon as they exceed a limit. */
export async function inflate(entry: FileEntry, budget: Budget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  let refusal: PackageError | null = null
  const check = (chunk: Uint8Array) => {
    size += chunk.length
    budget.take(chunk.length)
    if (size > LIMITS.entryBytes) throw new PackageError(`Eine Datei im Paket ist größer als ${megabytes(size)}.`)
    if (size > LIMITS.ratioFrom && size > LIMITS.ratio * entry.compressedSize) {
      throw new PackageError("Eine Datei im Paket ist ungewöhnlich stark gepackt. Solche Pakete werden nicht gelesen.")
    }
    chunks.push(chunk)
  }
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      try {
        check(chunk)
      } catch (error) {
        if (error instanceof PackageError) refusal = error
        throw error
      }
    },
  })
  try {
    await entry.getData(sink)
  } catch (error) {
    throw refusal ?? error
  }
  return joined(chunks, size)
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
