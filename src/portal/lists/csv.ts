export type CsvColumn<Row> = {
  header: string
  value: (row: Row) => string
  /** True for numbers and days, which a German spreadsheet parses. All else is text, which it must not change. */
  isTyped?: boolean
}

/** A spreadsheet runs text with such a beginning as a formula; an apostrophe before it makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** Text that looks like a number, a day or a time: `022112345` would lose its zero, `1E5` become 100,000. */
const CHANGEABLE = /^(?:\+ ?)?[\d(][\d\s.,:/()E-]*%?$/i

const TYPED = /^(?:(?:0|[1-9]\d*)(?:,\d+)?|\d\d\.\d\d\.\d{4})$/

/** Neither Excel nor LibreOffice shows a tab, and both take what follows for text. */
function plainText(text: string): string {
  if (CHANGEABLE.test(text)) return `\t${text}`
  return FORMULA.test(text) ? `'${text}` : text
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const line = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`

// German spreadsheets read UTF-8 with a byte order mark, semicolons, and every cell quoted.

export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => plainText(header)))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cell = ({ value, isTyped }: CsvColumn<Row>, row: Row) => {
    const text = value(row)
    if (text === "") return ""
    return isTyped && TYPED.test(text) ? text : plainText(text)
  }
  return rows.map((row) => line(columns.map((column) => cell(column, row)))).join("")
}
