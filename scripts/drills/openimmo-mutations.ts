/** Returns a generator of the same numbers for the same seed, so that a failure can be repeated. */
export function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof generator>

const PARTS = [
  "<",
  ">",
  "&",
  "&amp;",
  "&#x1F600;",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<?xml",
  "<!DOCTYPE x>",
  "</anbieter>",
  "<immobilie>",
  "<anbieter>",
  "\u0000",
  "\ufeff",
  "449.000",
  "-1",
  "1e308",
  "true",
  " ".repeat(5000),
  "&".repeat(2000),
  "<a>".repeat(60),
  `<a ${Array.from({ length: 300 }, (_, index) => `a${index}="1"`).join(" ")}/>`,
]

const ENCODINGS = ["UTF-8", "utf-16", "ISO-8859-1", "windows-1252", "x-unknown", "UTF-7"]
const encoder = new TextEncoder()

const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Flips, cuts out, doubles or inserts bytes. */
function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random(bytes.length + 1)
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
  const kind = random(5)
  if (kind === 0 && bytes.length > 0) {
    const flipped = Uint8Array.from(bytes)
    flipped[Math.min(at, bytes.length - 1)] = random(256)
    return flipped
  }
  if (kind === 1) return join(head, tail.subarray(random(Math.min(200, tail.length + 1))))
  if (kind === 2) return join(head, head.subarray(Math.max(0, at - random(200))), tail)
  if (kind === 3) return join(head, encoder.encode(PARTS[random(PARTS.length)]), tail)
  return random(10) === 0 ? head : bytes
}

/** Removes, doubles or moves elements, or changes their content. */
function mutateStructure(xml: string, random: Random): string {
  const elements = [...xml.matchAll(/<(\w+)[^<>]*>[^<>]*<\/\1>|<\w+[^<>]*\/>/g)]
  const pick = () => elements[random(elements.length)]
  const [one, other] = [pick(), pick()]
  if (one === undefined || other === undefined) return xml
  const [text, value] = [one[0], PARTS[random(PARTS.length)] ?? ""]
  const kind = random(5)
  if (kind === 0) return xml.replace(text, () => "")
  if (kind === 1) return xml.replace(text, () => text.repeat(1 + random(40)))
  if (kind === 2) return xml.replace(text, () => other[0]).replace(other[0], () => text)
  if (kind === 3) return xml.replace(text, () => text.replace(/>[^<>]*</, () => `>${value}<`))
  return xml.replace(text, () => text.replace(/="[^"]*"/, () => `="${value.replaceAll(/[<&"]/g, "")}"`))
}

/** Writes the text in another encoding than it says, or with a mark that lies. */
function mutateEncoding(xml: string, random: Random): Uint8Array {
  const declared = xml.replace(/encoding="[^"]*"/, `encoding="${ENCODINGS[random(ENCODINGS.length)]}"`)
  const kind = random(4)
  if (kind === 0) return new Uint8Array(Buffer.from(declared, "latin1"))
  if (kind === 1) return join(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from(declared, "utf16le")))
  if (kind === 2) return new Uint8Array(Buffer.from(declared, "utf16le").swap16())
  return join(new Uint8Array([0xef, 0xbb, 0xbf]), encoder.encode(declared))
}

/** Changes fields of the archive's headers: sizes, offsets, flags, methods, checksums, lengths of names. */
function mutateArchive(bytes: Uint8Array, random: Random): Uint8Array {
  const heads: number[] = []
  for (let at = 0; at + 4 < bytes.length; at++) if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b) heads.push(at)
  const at = (heads[random(heads.length)] ?? 0) + 4 + random(42)
  const changed = Uint8Array.from(bytes)
  for (let offset = 0; offset < 1 + random(4); offset++) {
    if (at + offset < changed.length) changed[at + offset] = [0, 1, 0x7f, 0xff, random(256)][random(5)] ?? 0
  }
  return changed
}

export type Base = { xml: string; pack: ((xml: Uint8Array) => Uint8Array) | null }

/** Changes a package a little: its structure, its encoding, its bytes, or the archive around it. */
export function mutate({ xml, pack }: Base, random: Random): Uint8Array {
  let text = xml
  for (let changes = random(4); changes > 0; changes--) text = mutateStructure(text, random)
  const encoded = random(5) === 0 ? mutateEncoding(text, random) : encoder.encode(text)
  const inner = pack !== null && random(3) === 0 ? mutateBytes(encoded, random) : encoded
  let bytes = pack === null ? inner : pack(inner)
  if (pack !== null && random(2) === 0) bytes = mutateArchive(bytes, random)
  for (let changes = random(4); changes > 0; changes--) bytes = mutateBytes(bytes, random)
  return bytes
}
