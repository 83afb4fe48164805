export type Decoded = { text: string; problem: string }

/** This is Windows' superset of ISO-8859-1: no text has the control characters that differ. */
const WESTERN = "windows-1252"
/** This encoding has its € elsewhere, and letters in place of fractions. */
const LATIN_9 = "iso-8859-15"
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  [WESTERN]: [WESTERN, "cp1252", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii"],
  [LATIN_9]: [LATIN_9, "iso8859-15", "latin9", "latin-9"],
}

/** Returns the text of a file, by its first bytes, its declaration, and its real encoding if it declares another one. */
export function decodeXml(bytes: Uint8Array): Decoded {
  const marked = encodingOfMark(bytes)
  if (marked !== null) return { text: read(bytes, marked), problem: "" }
  const declared = declaredEncoding(bytes)
  const asUtf8 = readUtf8(bytes)
  const [encoding] = Object.entries(ENCODINGS).find(([, names]) => names.includes(declared)) ?? []
  if (encoding !== undefined) {
    const isReallyUtf8 = asUtf8 !== null && bytes.some((byte) => byte > 0x7f)
    if (!isReallyUtf8) return { text: read(bytes, encoding), problem: "" }
    return { text: asUtf8, problem: `Die Datei nennt ${declared}, ist aber UTF-8; sie wurde als UTF-8 gelesen.` }
  }
  if (asUtf8 !== null) {
    const isKnown = declared === "utf-8" || declared === "utf8"
    return { text: asUtf8, problem: isKnown ? "" : `Die Datei nennt ${declared}; sie wurde als UTF-8 gelesen.` }
  }
  return {
    text: read(bytes, WESTERN),
    problem: `Die Datei nennt ${declared}, ist es aber nicht; sie wurde als ${WESTERN} gelesen.`,
  }
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le"
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be"
  return null
}

/** Returns `utf-8` if nothing is declared, as XML defines. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const [, name = "utf-8"] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ?? []
  return name.toLowerCase()
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The decoder streams: at once, Node 20 reads € „ “ – of windows-1252 as control characters. */
const read = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes, { stream: true })
