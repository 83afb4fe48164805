import { goBytes } from "./engine-types"

/**
 * A whole file, closed afterwards; throws where it is shorter. PocketBase reads directly into the engine's array, which takes a
 * tenth of the time of `toBytes`.
 *
 * A bucket says with the last byte that it was the last, which the engine throws, and the number of bytes with it. So that one
 * is read alone.
 */
export function readFile(reader: io.ReadSeekCloser, size: number): Uint8Array {
  try {
    const bytes = new Uint8Array(size)
    for (let at = 0; at < size - 1; ) {
      const read = reader.read(goBytes(bytes.subarray(at, size - 1)))
      if (read <= 0) throw new Error("unexpected EOF")
      at += read
    }
    if (size > 0) readLast(reader, bytes.subarray(size - 1))
    return bytes
  } finally {
    reader.close()
  }
}

function readLast(reader: io.ReadSeekCloser, last: Uint8Array): void {
  try {
    reader.read(goBytes(last))
  } catch (error) {
    if (!endsEarly(error) || /unexpected/.test(String(error))) throw error
  }
}

/** Whether a file that could not be read is shorter than it says. */
export const endsEarly = (error: unknown): boolean => /\bEOF$/.test(String(error))
