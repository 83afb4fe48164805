import { toSpreadsheet } from "../../domain/values/spreadsheet-text"

export type CsvColumn<Row> = {
  header: string
  value: (row: Row) => string
  /** True for numbers and days, which a German spreadsheet parses. All else is text, which it must not change. */
  isTyped?: boolean
}

const TYPED = /^(?:(?:0|[1-9]\d*)(?:,\d+)?|\d\d\.\d\d\.\d{4})$/

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const line = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`

// German spreadsheets read UTF-8 with a byte order mark, semicolons, and every cell quoted.

export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => toSpreadsheet(header)))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cell = ({ value, isTyped }: CsvColumn<Row>, row: Row) => {
    const text = value(row)
    if (text === "") return ""
    return isTyped && TYPED.test(text) ? text : toSpreadsheet(text)
  }
  return rows.map((row) => line(columns.map((column) => cell(column, row)))).join("")
}
