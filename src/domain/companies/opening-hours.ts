const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const
const GERMAN: readonly string[] = ["mo", "di", "mi", "do", "fr", "sa", "so"]

const LETTERS = /^(mo|di|mi|do|fr|sa|so)(?:ntag|enstag|ttwoch|nnerstag|eitag|mstag|nntag)?s?\.?:?$/
const DASH = "\\s*(?:-|bis)\\s*"
const TIME = "\\d{1,2}(?:[:.]\\d{2})?"
const SPAN = new RegExp(`(${TIME})(?:\\s*uhr)?${DASH}(${TIME})(?:\\s*uhr)?`, "g")

/**
 * Returns office hours as schema.org writes them: `Mo-Fr 09:00-18:00`. Lines without times („Sa nach Vereinbarung“) say nothing.
 * If any other line is not understood, nothing is returned: half of the hours would be wrong ones.
 */
export function readOpeningHours(text: string): string[] {
  const lines = text
    .split("\n")
    .map(normal)
    .filter((line) => /\d/.test(line))
  const read = lines.map(readLine)
  return read.some((hours) => hours === null) ? [] : read.flatMap((hours) => hours ?? [])
}

const normal = (line: string) =>
  line
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()

function readLine(line: string): string[] | null {
  const at = line.search(/\d/)
  const days = readDays(line.slice(0, at).replace(/[\s:,]+$/, ""))
  const times = line.slice(at)
  const rest = times.replaceAll(SPAN, "").replaceAll(/und|u\.|,|;|\/|&|\s/g, "")
  const spans = [...times.matchAll(SPAN)].map(([, from = "", until = ""]) => [readTime(from), readTime(until)])
  if (days === null || rest !== "" || spans.length === 0) return null
  if (spans.some(([from, until]) => !from || !until || from >= until)) return null
  return spans.map(([from, until]) => `${days} ${from}-${until}`)
}

/** Reads `mo-fr`, `montag bis freitag`, `mo, di und do` or `täglich`. */
function readDays(text: string): string | null {
  if (text === "täglich") return "Mo-Su"
  const parts = text.split(/\s*(?:,|und|&|\+|\/)\s*/)
  const days = parts.map((part) => {
    const [first = "", last = first, ...more] = part.split(new RegExp(DASH))
    const [from, until] = [readDay(first), readDay(last)]
    if (from === null || until === null || more.length > 0 || from > until) return null
    return from === until ? DAYS[from] : `${DAYS[from]}-${DAYS[until]}`
  })
  return days.includes(null) ? null : days.join(",")
}

function readDay(text: string): number | null {
  const [, letters = ""] = LETTERS.exec(text.trim()) ?? []
  const at = GERMAN.indexOf(letters)
  return at < 0 ? null : at
}

function readTime(text: string): string {
  const [hour = "", minute = "00"] = text.split(/[:.]/)
  return Number(hour) > 24 || Number(minute) > 59 ? "" : `${hour.padStart(2, "0")}:${minute}`
}
