import { type Bytes, fill, hasText, type Range, u16be, u16le, u32be, u32le } from "./bytes"

const ORIENTATION = 0x0112
const MAX_ENTRIES = 200

const MINIMAL = [..."MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001"].map((letter) => letter.charCodeAt(0))
const VALUE_AT = 19
const MINIMAL_BYTES = 26

/** Blanks everything else, wherever vendors store positions and serial numbers. Orientation 1 is the default and needs no block. */
function reduceToOrientation(bytes: Bytes, block: Range): number {
  const orientation = parseOrientation(bytes, block)
  fill(bytes, block)
  if (orientation === 1) return 1
  bytes.set(MINIMAL, block.start)
  bytes[block.start + VALUE_AT] = orientation
  return orientation
}

export const zerosBehind = ({ start, end }: Range) => end - start - MINIMAL_BYTES

function parseOrientation(bytes: Bytes, { start, end }: Range): number {
  const little = hasText(bytes, start, "II*\0")
  if (end - start < MINIMAL_BYTES || (!little && !hasText(bytes, start, "MM\0*"))) return 1
  const [u16, u32] = little ? [u16le, u32le] : [u16be, u32be]
  const directory = start + u32(bytes, start + 4)
  if (directory + 2 > end) return 1
  const entries = Math.min(u16(bytes, directory), MAX_ENTRIES, Math.floor((end - directory - 2) / 12))
  for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
    if (u16(bytes, entry) !== ORIENTATION) continue
    const value = u16(bytes, entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export class Metadata {
  orientation = 1
  private blocks = 0

  constructor(private readonly bytes: Bytes) {}

  exif(block: Range): boolean {
    if (this.blocks++ > 0) {
      fill(this.bytes, block)
      return false
    }
    this.orientation = reduceToOrientation(this.bytes, block)
    return this.orientation !== 1
  }
}
