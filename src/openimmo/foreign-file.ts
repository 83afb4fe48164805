/** A file that is something other than its name says, in German: „Das ist {what}, … {advice}“ */
type ForeignKind = { what: string; advice: string }

/** The first bytes contain the marks of all kinds; an archive lists its files at its end. */
const HEAD = 4096
const TAIL = 64 * 1024

const AS_CSV = "Bitte speichern Sie die Tabelle dort als CSV und wählen Sie diese Datei aus."
const IN_EXCEL = "Bitte speichern Sie die Tabelle in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“."
const EXCEL = { what: "eine Excel-Datei", advice: IN_EXCEL }
const OFFICE = { what: "eine ältere Office-Datei, z. B. aus Excel (.xls)", advice: IN_EXCEL }
const OPEN_DOCUMENT = { what: "eine Datei aus LibreOffice", advice: AS_CSV }
const NUMBERS = { what: "eine Datei aus Numbers", advice: AS_CSV }
const WORD = { what: "eine Word-Datei", advice: "Bitte übertragen Sie die Angaben in eine Tabelle." }
const PICTURE = { what: "ein Bild", advice: "Bilder kommen in einem OpenImmo-Paket mit." }
const PDF = { what: "ein PDF", advice: "Bitte lassen Sie sich die Angaben als CSV oder OpenImmo geben." }
const PACKED = { what: "ein gepacktes Archiv", advice: "Bitte entpacken Sie es und wählen Sie die Datei daraus." }
const RICH_TEXT = { what: "ein Textdokument (RTF)", advice: "Bitte übertragen Sie die Angaben in eine Tabelle." }
const HTML = {
  what: "eine Webseite (HTML), wie sie manche Programme für Excel ausgeben",
  advice: "Bitte öffnen Sie sie in Excel und speichern Sie sie als CSV.",
}
const JSON_FILE = { what: "eine JSON-Datei", advice: "Bitte lassen Sie sich die Angaben als CSV geben." }
const ARCHIVE = { what: "ein ZIP-Archiv", advice: "Ist es ein OpenImmo-Paket, muss sein Name auf .zip enden." }
const XML = { what: "eine XML-Datei", advice: "Ist es ein OpenImmo-Paket, muss ihr Name auf .xml enden." }

/** The kinds by their first bytes, in hexadecimal. */
const BINARY: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^d0cf11e0/, OFFICE],
  [/^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|49492a00|4d4d002a|424d.{8}0000|.{8}66747970)/, PICTURE],
  [/^(?:1f8b08|377abcaf|526172211a)/, PACKED],
]

const TEXT_STARTS: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^%PDF/, PDF],
  [/^\{\\rtf/, RICH_TEXT],
  [/^\s*<(?:!doctype html|html|head|body|meta|table)\b/i, HTML],
  [/^\s*(?:\{\s*"|\[\s*[{[])/, JSON_FILE],
  [/^\s*<\?xml/i, XML],
]

/** The kinds by names that only such an archive contains. */
const ARCHIVES: readonly (readonly [RegExp, ForeignKind])[] = [
  [/xl\/(?:workbook|worksheets)/, EXCEL],
  [/word\/document/, WORD],
  [/application\/vnd\.oasis\.opendocument/, OPEN_DOCUMENT],
  [/Index\/(?:Document|Tables)/, NUMBERS],
]

const OPENIMMO: readonly ForeignKind[] = [ARCHIVE, XML]

/** Returns what a file is that contains neither a table nor a package, whatever it is called; null if it may be one. */
async function foreignKind(file: Blob): Promise<ForeignKind | null> {
  const bytes = await readBytes(file.slice(0, HEAD))
  const start = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("")
  const binary = kindIn(BINARY, start)
  if (binary !== null) return binary
  const head = toCharacters(bytes)
  if (!head.startsWith("PK")) return kindIn(TEXT_STARTS, head.replace("\xef\xbb\xbf", ""))
  const names = head + toCharacters(await readBytes(file.slice(-TAIL)))
  return kindIn(ARCHIVES, names) ?? ARCHIVE
}

const kindIn = (known: readonly (readonly [RegExp, ForeignKind])[], text: string) =>
  known.find(([mark]) => mark.test(text))?.[1] ?? null

const readBytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
const toCharacters = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")

/** Explains in one sentence, with advice, why a file is no table; null if it may be one. */
export async function whyNoTable(file: Blob): Promise<string | null> {
  const kind = await foreignKind(file)
  return kind && `Das ist ${kind.what}, keine Tabelle als CSV. ${kind.advice}`
}

/** Does the same for packages. */
export async function whyNoPackage(file: Blob): Promise<string | null> {
  const kind = await foreignKind(file)
  if (kind === null || OPENIMMO.includes(kind)) return null
  return `Das ist ${kind.what}, kein OpenImmo-Paket. ${kind.advice}`
}
