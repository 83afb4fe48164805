import { PackageError } from "../problem"
import { decodeXml } from "../xml/decode"

const SAMPLE = 4096

/** Returns the text of a table, whatever its encoding. Throws `PackageError` if it is no text. */
export function decodeTable(bytes: Uint8Array): string {
  const wide = unmarkedUtf16(bytes)
  const text = wide === null ? decodeXml(bytes).text : new TextDecoder(wide).decode(bytes)
  // Old programs end a file with Ctrl+Z.
  const whole = text.endsWith("\u001a") ? text.slice(0, -1) : text
  if (whole.trim() === "") throw new PackageError("Die Datei ist leer.")
  const at = whole.indexOf("\0")
  if (at < 0) return whole
  const line = whole.slice(0, at).split(/\r\n?|\n/).length
  throw new PackageError(
    `Die Datei ist beschädigt oder keine Tabelle: In Zeile ${line} steht ein Zeichen, das es in Texten nicht gibt. Bitte speichern Sie die Tabelle noch einmal als CSV.`,
  )
}

/** Recognizes Excel's „Unicode-Text“ without the mark that some programs take away: every second byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, SAMPLE)
  const first = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const second = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length
  const many = sample.length / 4
  if (second > many && first < second / 20) return "utf-16le"
  if (first > many && second < first / 20) return "utf-16be"
  return null
}
