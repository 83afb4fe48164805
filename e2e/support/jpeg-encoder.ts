/** Luma and colour differences from 0 to 255 at a place; `x` and `y` from 0 to 1. */
export type Painter = (x: number, y: number) => readonly [number, number, number]

const QUANTUM = 8
/** Both tables give every symbol a code of four bits: its index in the list. */
const DC_SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const AC_SIZES = [0, 1, 2, 3, 4, 5, 6]

/** Encodes blocks of one colour with `detail` random coefficients (0 to 60), about a byte each, like a camera's noise. */
export function encodeJpeg(width: number, height: number, paint: Painter, detail: number, segments: Buffer[]): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, QUANTUM)])),
    segment(0xc0, frame),
    segment(0xc4, huffmanTable(0x00, DC_SIZES)),
    segment(0xc4, huffmanTable(0x10, AC_SIZES)),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    scan(width, height, paint, detail),
    Buffer.from([0xff, 0xd9]),
  ])
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function huffmanTable(kind: number, symbols: number[]): Buffer {
  const counts = Buffer.alloc(16)
  counts[3] = symbols.length
  return Buffer.concat([Buffer.from([kind]), counts, Buffer.from(symbols)])
}

function scan(width: number, height: number, paint: Painter, detail: number): Buffer {
  const columns = Math.ceil(width / 8)
  const rows = Math.ceil(height / 8)
  const out = new BitWriter(columns * rows * (8 + detail * 2) + 1024)
  const random = mulberry32(width * 31 + height)
  const last = [0, 0, 0]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [component, value] of paint(column / columns, row / rows).entries()) {
        const level = Math.round(((value - 128) * 8) / QUANTUM)
        out.number(level - (last[component] ?? 0))
        last[component] = level
        if (component === 0) writeNoise(out, detail, random)
        out.bits(0, 4)
      }
    }
  }
  return out.end()
}

function writeNoise(out: BitWriter, detail: number, random: () => number): void {
  for (let left = detail; left > 0; left--) out.number(Math.round(random() * 20 - 10) || 1)
}

class BitWriter {
  private readonly buffer: Buffer
  private length = 0
  private held = 0
  private count = 0

  constructor(capacity: number) {
    this.buffer = Buffer.alloc(capacity)
  }

  number(value: number): void {
    const size = 32 - Math.clz32(Math.abs(value))
    this.bits(size, 4)
    this.bits(value < 0 ? value + (1 << size) - 1 : value, size)
  }

  bits(value: number, size: number): void {
    for (let bit = size - 1; bit >= 0; bit--) {
      this.held = (this.held << 1) | ((value >> bit) & 1)
      if (++this.count === 8) this.flush()
    }
  }

  end(): Buffer {
    while (this.count > 0) this.bits(1, 1)
    return this.buffer.subarray(0, this.length)
  }

  private flush(): void {
    this.buffer[this.length++] = this.held
    // A zero always follows 0xff in the data.
    if (this.held === 0xff) this.buffer[this.length++] = 0
    this.held = 0
    this.count = 0
  }
}

/** Returns a small seeded generator (public domain), so that the same image has the same bytes. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
