import type { FileEntry } from "@zip.js/zip.js"

type Packed = Pick<FileEntry, "offset" | "rawFilename" | "compressedSize">

const HEADER_MARK = 0x04034b50
const HEADER_BYTES = 30
/** What stands between a header and its content, besides the name: usually less. */
const EXTRA_BYTES = 64

/** The content of an entry as it is packed, by one read. `end`: where the next entry begins. */
export async function packedBytes(archive: Blob, entry: Packed, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const most = HEADER_BYTES + entry.rawFilename.length + EXTRA_BYTES + entry.compressedSize
  const read = await bytesOf(archive, entry.offset, entry.offset + most)
  const from = contentStart(read)
  const to = from + entry.compressedSize
  if (entry.offset + to > end) throw new Error("It reaches into the next entry.")
  if (to <= read.length) return read.subarray(from, to)
  return bytesOf(archive, entry.offset + from, entry.offset + to)
}

const bytesOf = async (archive: Blob, from: number, to: number) =>
  new Uint8Array(await archive.slice(from, to).arrayBuffer())

function contentStart(header: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  if (header.length < HEADER_BYTES || view.getUint32(0, true) !== HEADER_MARK) throw new Error("It has no header.")
  return HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

/** Where each entry ends at the latest: two that share bytes are a trick, by which a small archive holds much. */
export function endsOf(entries: readonly Packed[], size: number): Map<Packed, number> {
  const sorted = [...entries].sort((one, other) => one.offset - other.offset)
  return new Map(sorted.map((entry, index) => [entry, sorted[index + 1]?.offset ?? size]))
}
