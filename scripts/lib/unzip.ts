import { inflateRawSync } from "node:zlib"
import { CliError } from "./cli-error"

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/** Takes one file out of a ZIP archive (no ZIP64, no encryption: release archives have neither). */
export function unzipEntry(archive: Buffer, name: string): Buffer {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new CliError("The archive is not a ZIP file.")
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < count && archive.readUInt32LE(at) === DIRECTORY_ENTRY; i++) {
    const nameLength = archive.readUInt16LE(at + 28)
    if (archive.toString("utf8", at + 46, at + 46 + nameLength) === name) return readEntry(archive, at)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw new CliError(`The archive holds no file named ${name}.`)
}

function readEntry(archive: Buffer, at: number): Buffer {
  const method = archive.readUInt16LE(at + 10)
  const packedSize = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + packedSize)
  if (method === STORED) return packed
  if (method === DEFLATED) return inflateRawSync(packed)
  throw new CliError(`The archive uses the compression method ${method}, which is not supported.`)
}
