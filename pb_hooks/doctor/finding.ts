/** What a check has found: `isWrong` ends the command with 1, else it is only said. */
export type Finding = { isWrong: boolean; text: string }

export const wrong = (text: string): Finding => ({ isWrong: true, text })
export const note = (text: string): Finding => ({ isWrong: false, text })

export type Check = { name: string; look: (isFixing: boolean) => Finding[] }

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const UNITS = ["B", "kB", "MB", "GB", "TB"]

/** 1500000 is "1.5 MB". */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000
  return `${Math.round(value * 10) / 10} ${UNITS[unit]}`
}
