export type CsvColumn<Row> = { header: string; value: (row: Row) => string }

/** A spreadsheet runs text with such a beginning as a formula; an apostrophe before it makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const line = (cells: readonly string[]) => `${cells.map(cell).join(";")}\r\n`

// German spreadsheets read UTF-8 with a byte order mark, semicolons, and every cell quoted.

export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => header))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => value(row)))).join("")
}
