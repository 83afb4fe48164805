import Papa from "papaparse"
import { seenLines } from "../../domain/values/clean-text"
import { fromSpreadsheet } from "../../domain/values/spreadsheet-text"
import { whyNoTable } from "../foreign-file"
import { PackageError, type Problem, quoted } from "../problem"
import { guessColumns } from "./columns"
import { decodeTable } from "./decode-table"

/** `line` counts as a spreadsheet numbers its rows. */
type TableRow = { line: number; cells: string[] }
export type Table = { headers: string[]; rows: TableRow[]; problems: Problem[] }

const MAX_BYTES = 50 * 1024 * 1024
const MAX_ROWS = 10_000
/** The limit counts empty lines too: millions of them would take all memory. */
const MAX_LINES = 100_000
const MAX_COLUMNS = 300

/** Excel's own first line names the separator of the cells. */
const SEPARATOR = /^sep=([^\r\n])\r?\n/i

/** Our own exports have signs against what spreadsheets do to cells. */
const asWritten = (cell: string) => seenLines(fromSpreadsheet(cell).replaceAll(/\r\n?|\v/g, "\n"))

/** Returns the field that each heading of a table names, `""` for none. */
type GuessColumns = (headers: readonly string[]) => readonly string[]

/** Reads a spreadsheet that was saved as CSV, whatever its encoding and separator. Throws `PackageError`. */
export async function readTable(file: Blob, guess: GuessColumns = guessColumns): Promise<Table> {
  if (file.size > MAX_BYTES)
    throw new PackageError("Die Tabelle ist größer als 50 MB. Bitte teilen Sie sie auf mehrere Dateien auf.")
  const foreign = await whyNoTable(file)
  if (foreign !== null) throw new PackageError(foreign)
  const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
  const [said = "", separator = ""] = SEPARATOR.exec(text) ?? []
  const content = text.slice(said.length)
  // Empty lines stay, so that each row keeps its number; the guess of the separator ignores them.
  const { data, errors, meta } = Papa.parse<string[]>(content, {
    delimiter: separator || guessSeparator(content),
    preview: MAX_LINES,
  })
  if (meta.truncated)
    throw new PackageError(
      "Die Tabelle hat mehr als 100.000 Zeilen, möglich sind 10.000. Bitte löschen Sie leere Zeilen, oder teilen Sie die Tabelle auf mehrere Dateien auf.",
    )
  const open = errors.find(({ code }) => code === "MissingQuotes")
  if (open)
    throw new PackageError(
      `In Zeile ${(open.row ?? 0) + 1} beginnt ein Anführungszeichen ("), das nicht endet: Alles danach wäre eine einzige Zelle. Bitte ergänzen oder entfernen Sie es.`,
    )
  const written = data
    .map((cells, index): TableRow => ({ line: index + 1, cells: cells.map(asWritten) }))
    .filter(({ cells }) => cells.some(Boolean))
  const { headers, rows, further } = splitHeadings(written, guess)
  checkShape(headers, rows, written)
  const quotes = new Set(errors.filter(({ code }) => code === "InvalidQuotes").map(({ row = 0 }) => row + 1))
  return { headers, rows, problems: [...further, ...rows.flatMap((row) => rowProblems(row, headers, quotes))] }
}

/** Among this many first rows, the one that names the most fields is the heading. */
const MAX_HEADINGS = 3

/**
 * The lines above the headings may be about the table or groups of columns, and those below them may repeat the headings in other
 * words.
 */
function splitHeadings(written: readonly TableRow[], guess: GuessColumns) {
  const namedFields = (cells: readonly string[]) => guess(cells).filter(Boolean).length
  // A listing's row may contain `Grundstück` and `Miete`, which are names of columns too, but most of its cells are not.
  const isHeading = ({ cells }: TableRow) =>
    namedFields(cells) > 1 && namedFields(cells) * 2 > cells.filter(Boolean).length
  const start = written.findIndex(({ cells }) => cells.filter(Boolean).length > 1)
  const [first, ...others] = written.slice(Math.max(0, start))
  const best = others
    .slice(0, MAX_HEADINGS - 1)
    .filter(isHeading)
    .reduce((one, other) => (one && namedFields(other.cells) > namedFields(one.cells) ? other : one), first)
  const below = written.filter(({ line }) => line > (best?.line ?? 0))
  const count = below.findIndex((row) => !isHeading(row))
  const further = below.slice(0, count === -1 ? below.length : count).map(({ line }) => ({
    object: `Zeile ${line}`,
    field: "",
    message: "Die Zeile enthält noch einmal Überschriften; sie wurde ausgelassen.",
  }))
  return { headers: best?.cells ?? [], rows: below.slice(further.length), further }
}

const guessSeparator = (text: string) =>
  Papa.parse(text, { preview: 30, skipEmptyLines: "greedy", delimitersToGuess: [";", ",", "\t", "|"] }).meta.delimiter

function checkShape(headers: readonly string[], rows: readonly TableRow[], written: readonly TableRow[]): void {
  if (headers.length < 2)
    throw new PackageError(
      written.length < 2
        ? "Die Datei ist keine Tabelle: Sie hat nur eine Zeile mit einem Text."
        : "Die Datei ist keine Tabelle: Jede Zeile hat nur eine Zelle. Bitte speichern Sie sie als CSV mit einem Semikolon zwischen den Zellen.",
    )
  if (headers.length > MAX_COLUMNS)
    throw new PackageError(
      `Die Tabelle hat ${headers.length} Spalten, möglich sind ${MAX_COLUMNS}. Bitte löschen Sie die, die nicht gebraucht werden.`,
    )
  if (rows.length === 0) throw new PackageError("Die Tabelle hat nur eine Zeile: Unter den Überschriften steht nichts.")
  if (rows.length > MAX_ROWS)
    throw new PackageError(
      `Die Tabelle hat ${rows.length} Zeilen, möglich sind 10.000. Bitte teilen Sie sie auf mehrere Dateien auf.`,
    )
}

/** Reports rows in which it is doubtful which cell belongs to which column. */
function rowProblems({ line, cells }: TableRow, headers: readonly string[], quotes: ReadonlySet<number>): Problem[] {
  const messages: string[] = []
  const beyond = cells.slice(headers.length).filter(Boolean)
  if (beyond.length > 0)
    messages.push(
      `Die Zeile hat ${cells.length} Zellen, die Überschriften nur ${headers.length}; ${quoted(beyond.join(" · "))} wurde ausgelassen. Bitte prüfen Sie, ob alles in der richtigen Spalte steht.`,
    )
  if (headers.slice(cells.length).some(Boolean))
    messages.push(
      `Die Zeile hat nur ${cells.length} Zellen, die Überschriften ${headers.length}; was fehlt, gilt als leer. Bitte prüfen Sie, ob alles in der richtigen Spalte steht.`,
    )
  if (quotes.has(line))
    messages.push("In der Zeile steht ein Anführungszeichen mitten in einer Zelle; bitte prüfen Sie ihre Texte.")
  return messages.map((message) => ({ object: `Zeile ${line}`, field: "", message }))
}
