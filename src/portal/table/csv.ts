/** One column of an exported table. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string }

/** A spreadsheet runs what begins like this as a formula; an apostrophe before it makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const line = (cells: readonly string[]) => `${cells.map(cell).join(";")}\r\n`

/** The lines of a table as German spreadsheets read them: UTF-8 with a byte order mark, semicolons, every cell quoted. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return `\uFEFF${lines.map(line).join("")}`
}
