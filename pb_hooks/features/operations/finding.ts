/** The finding of a check: `isWrong` makes the command exit with 1; other findings are only printed. */
export type Finding = { isWrong: boolean; text: string }

export const createError = (text: string): Finding => ({ isWrong: true, text })
export const createNote = (text: string): Finding => ({ isWrong: false, text })

/** `migrations`: those of this version. */
export type Order = { isFixing: boolean; migrations: readonly string[] }
export type Check = { name: string; look: (order: Order) => Finding[] }

export const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const MAX_NAMED = 5

export const some = (texts: readonly string[]) =>
  `${texts.slice(0, MAX_NAMED).join(", ")}${texts.length > MAX_NAMED ? ", …" : ""}`

const UNITS = ["B", "kB", "MB", "GB", "TB"]

/** Formats 1500000 as "1.5 MB". */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000
  return `${Math.round(value * 10) / 10} ${UNITS[unit]}`
}
