export type SplitText = { own: string; quoted: string }

/** How mail programs introduce what they quote; a long line may be wrapped, and another one may stand above. */
const INTRODUCTIONS = [
  /^(?:am|on)\s[^\n]{4,200}(?:\n[^\n]{0,200}){0,2}?\s?(?:schrieb|wrote|geschrieben)\b[^\n]{0,200}(?:\n[^\n]{0,200})?:\s*$/im,
  /^[^\n]{1,100} schrieb am [^\n]{4,100}:\s*$/im,
  /^[-_ ]*(?:ursprüngliche nachricht|original message|original-?nachricht)[-_ ]*$/im,
  /^(?:[-_]{5,}\s*\n)?\*?(?:von|from):\*?[^\n]*\n(?:[^\n]*\n){0,2}?\*?(?:gesendet|sent|datum|date):/im,
  /^\*?(?:gesendet|sent):\*?[^\n]*\n(?:[^\n]*\n){0,2}?\*?(?:von|from):/im,
]
/** Longer texts are not searched: the patterns look ahead over lines. */
const MAX_SEARCHED = 20_000

/**
 * Separates what somebody wrote from what they quoted. Nothing is separated if nothing would remain, or if they wrote between
 * the quoted lines.
 */
export function splitQuote(text: string): SplitText {
  const starts = INTRODUCTIONS.map((pattern) => text.slice(0, MAX_SEARCHED).search(pattern)).filter((at) => at >= 0)
  const start = Math.min(...starts, quotedEnd(text))
  const [own, quoted] = [text.slice(0, start).trim(), text.slice(start).trim()]
  return own === "" || quoted === "" || isWrittenBetween(quoted) ? { own: text.trim(), quoted: "" } : { own, quoted }
}

/** Returns where the lines with `>` begin that end the text. */
function quotedEnd(text: string): number {
  const at = text.search(/^>/m)
  return at === -1 ? text.length : at
}

function isWrittenBetween(quoted: string): boolean {
  const lines = quoted.split("\n")
  const first = lines.findIndex((line) => line.startsWith(">"))
  return first !== -1 && lines.slice(first).some((line) => line.trim() !== "" && !line.startsWith(">"))
}
