import type { FileEntry } from "@zip.js/zip.js"
import { LIMITS } from "../limits"
import { PackageError } from "../problem"

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Counts the inflated bytes of a whole package, whatever its headers say. */
export class Budget {
  private left: number = LIMITS.inflatedBytes

  take(bytes: number): void {
    this.left -= bytes
    if (this.left < 0) throw new PackageError(`Das Paket ist entpackt größer als ${megabytes(LIMITS.inflatedBytes)}.`)
  }
}

/** These checks are needed: with entries that share their bytes, a small archive would hold much. */
const CHECKS = { checkCrc32: true, checkOverlappingEntry: true, useWebWorkers: false }

/** Returns the bytes of an entry. Throws `PackageError` as soon as they exceed a limit. */
export async function inflate(entry: FileEntry, budget: Budget): Promise<Uint8Array> {
  if (entry.compressedSize > LIMITS.entryBytes) throw tooLarge(entry.compressedSize)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.length
      budget.take(chunk.length)
      if (size > LIMITS.entryBytes) throw tooLarge(size)
      if (size > LIMITS.ratioFrom && size > LIMITS.ratio * entry.compressedSize) {
        throw new PackageError(
          "Eine Datei im Paket ist ungewöhnlich stark gepackt. Solche Pakete werden nicht gelesen.",
        )
      }
      chunks.push(chunk)
    },
  })
  await entry.getData(sink, CHECKS)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const tooLarge = (size: number) => new PackageError(`Eine Datei im Paket ist größer als ${megabytes(size)}.`)
