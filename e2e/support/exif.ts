type Value =
  | { text: string }
  | { short: number }
  | { rationals: [number, number][] }
  | { bytes: Buffer }
  | { directory: Entries }
type Entries = readonly (readonly [tag: number, value: Value])[]

/** The entries of a position at 48° 8' 13.50" N. */
const GPS: Entries = [
  [0x0001, { text: "N" }],
  [
    0x0002,
    {
      rationals: [
        [48, 1],
        [8, 1],
        [1350, 100],
      ],
    },
  ],
  [0x0003, { text: "E" }],
  [
    0x0004,
    {
      rationals: [
        [11, 1],
        [34, 1],
        [3099, 100],
      ],
    },
  ],
  [0x001d, { text: "2024:05:06" }],
]

export type ExifOptions = { orientation?: number; gps?: boolean; makerNote?: Buffer; xmp?: string; little?: boolean }

export function exifBlock({ orientation = 1, gps = true, makerNote, xmp, little = false }: ExifOptions): Buffer {
  const photo: Entries = [
    [0x9003, { text: "2024:05:06 12:34:56" }],
    ...(makerNote ? [[0x927c, { bytes: makerNote }] as const] : []),
  ]
  const entries: Entries = [
    [0x010f, { text: "Testkamera GmbH" }],
    [0x0112, { short: orientation }],
    ...(xmp ? [[0x02bc, { bytes: Buffer.from(xmp) }] as const] : []),
    [0x8769, { directory: photo }],
    ...(gps ? [[0x8825, { directory: GPS }] as const] : []),
    [0xa430, { text: "Besitzerin" }],
  ]
  const head = Buffer.from(little ? "II*\0\0\0\0\0" : "MM\0*\0\0\0\0", "latin1")
  write32(head, 8, 4, little)
  return Buffer.concat([head, directory(entries, 8, little)])
}

/** Writes the entries, the next directory's offset (none), then the values too long for the entries. */
function directory(entries: Entries, start: number, little: boolean): Buffer {
  const table = Buffer.alloc(2 + entries.length * 12 + 4)
  write16(table, entries.length, 0, little)
  const rest: Buffer[] = []
  let end = start + table.length
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 2 + index * 12
    const { type, count, content } = encode(value, end, little)
    write16(table, tag, at, little)
    write16(table, type, at + 2, little)
    write32(table, count, at + 4, little)
    if (content.length <= 4 && !("directory" in value)) content.copy(table, at + 8)
    else {
      write32(table, end, at + 8, little)
      rest.push(content)
      end += content.length
    }
  }
  return Buffer.concat([table, ...rest])
}

function encode(value: Value, at: number, little: boolean): { type: number; count: number; content: Buffer } {
  if ("text" in value) {
    const content = Buffer.from(`${value.text}\0`)
    return { type: 2, count: content.length, content }
  }
  if ("bytes" in value) return { type: 7, count: value.bytes.length, content: value.bytes }
  if ("directory" in value) return { type: 4, count: 1, content: directory(value.directory, at, little) }
  if ("short" in value) {
    const content = Buffer.alloc(2)
    write16(content, value.short, 0, little)
    return { type: 3, count: 1, content }
  }
  const content = Buffer.alloc(value.rationals.length * 8)
  for (const [index, [top, bottom]] of value.rationals.entries()) {
    write32(content, top, index * 8, little)
    write32(content, bottom, index * 8 + 4, little)
  }
  return { type: 5, count: value.rationals.length, content }
}

const write16 = (to: Buffer, value: number, at: number, little: boolean) =>
  little ? to.writeUInt16LE(value, at) : to.writeUInt16BE(value, at)
const write32 = (to: Buffer, value: number, at: number, little: boolean) =>
  little ? to.writeUInt32LE(value, at) : to.writeUInt32BE(value, at)
