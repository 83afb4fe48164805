import Papa from "papaparse"
import { PackageError } from "../problem"
import { decodeXml } from "../xml/decode"

export type Table = { headers: string[]; rows: string[][] }

const MOST_BYTES = 50 * 1024 * 1024
const MOST_ROWS = 10_000
const MOST_COLUMNS = 300

/** Excel's own first line, which says how the cells are separated. */
const SEPARATOR = /^sep=([^\r\n])\r?\n/i

/** A tab or an apostrophe, with which our own export keeps a spreadsheet from reading text as a number or a formula. */
const asWritten = (cell: string) =>
  cell
    .replace(/^\t|^'(?=[=+\-@\t\r])/, "")
    .replaceAll(/\r\n?/g, "\n")
    .trim()

/** A spreadsheet that was saved as CSV, whatever its encoding and separator. Throws `PackageError`. */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MOST_BYTES) throw new PackageError("Die Tabelle ist größer als 50 MB.")
  const { text } = decodeXml(new Uint8Array(await file.arrayBuffer()))
  const [said = "", delimiter = ""] = SEPARATOR.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text.slice(said.length), {
    skipEmptyLines: "greedy",
    delimiter,
    delimitersToGuess: [";", ",", "\t", "|"],
  })
  const written = data.map((row) => row.map(asWritten))
  // Above the headings there may be a line about the table.
  const [headers = [], ...rows] = written.slice(
    Math.max(
      0,
      written.findIndex((row) => row.filter(Boolean).length > 1),
    ),
  )
  if (headers.length < 2 || rows.length === 0)
    throw new PackageError("Die Datei ist keine Tabelle mit Überschriften und mindestens einer Zeile.")
  if (headers.length > MOST_COLUMNS) throw new PackageError(`Die Tabelle hat mehr als ${MOST_COLUMNS} Spalten.`)
  if (rows.length > MOST_ROWS) throw new PackageError("Die Tabelle hat mehr als 10.000 Zeilen.")
  return { headers, rows }
}
