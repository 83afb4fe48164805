// Our tables are opened in spreadsheets, which run, round and date what they read. Signs before a cell keep them from it, and are
// removed when the table comes back.

/** A spreadsheet runs text with such a beginning as a formula; an apostrophe before it makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A list of words: nothing in it could run, but Excel takes its dash for a minus. */
const LIST = /^[-–] [^=+|!(){}[\]*^&<>"'@＝＋＠]*$/

/** Text that looks like a number, a day or a time: `022112345` would lose its zero, `1E5` become 100,000. */
const CHANGEABLE = /^(?:\+ ?)?[\d(][\d\s.,:/()E-]*%?$/i
/** Numbers that look the same afterwards, and groups of digits, which no spreadsheet takes for a number. */
const SAFE = /^(?:0|[1-9]\d{0,14}|\d+(?: \d+)+)$/

/** Neither Excel nor LibreOffice shows a tab, and both take what follows for text. */
export function toSpreadsheet(text: string): string {
  if (CHANGEABLE.test(text)) return SAFE.test(text) ? text : `\t${text}`
  if (LIST.test(text)) return `\t${text}`
  return FORMULA.test(text.replace(/^'+/, "")) ? `'${text}` : text
}

/** Returns a cell as it was before `toSpreadsheet`. */
export function fromSpreadsheet(cell: string): string {
  if (cell.startsWith("\t")) return cell.slice(1)
  return cell.startsWith("'") && FORMULA.test(cell.replace(/^'+/, "")) ? cell.slice(1) : cell
}
