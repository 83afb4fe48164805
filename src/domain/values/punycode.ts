// Punycode (RFC 3492) writes a label with other letters than ASCII in the domain name system.

export const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"
const FIRST_LETTER = "\u00df"
const LAST_LATIN = "\u024f"
const LAST_LETTER = 0x10ffff

/**
 * Decodes a label. Scripts other than Latin stay encoded, as their letters can pass for ours, and so do invisible signs and
 * everything that is no small letter.
 */
export function decodeLabel(label: string): string {
  const text = decodeAny(label)
  const isLatin = (letter: string) => letter < "\u0080" || (letter >= FIRST_LETTER && letter <= LAST_LATIN)
  return [...text].every(isLatin) && text === text.toLowerCase() ? text : label
}

/** Decodes a label whatever its letters are; a text that is no punycode stays. */
export function decodeAny(label: string): string {
  const encoded = /^xn--(.+)$/i.exec(label)?.[1]?.toLowerCase()
  if (encoded === undefined) return label
  const delimiter = encoded.lastIndexOf("-")
  const letters = [...encoded.slice(0, Math.max(delimiter, 0))]
  let code = 128
  let bias = 72
  let position = 0
  for (let at = delimiter + 1; at < encoded.length; ) {
    const before = position
    let weight = 1
    for (let base = 36; ; base += 36) {
      const digit = DIGITS.indexOf(encoded[at++] ?? "-")
      if (digit < 0) return label
      position += digit * weight
      const threshold = computeThreshold(base, bias)
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const length = letters.length + 1
    bias = adapted(position - before, length, before === 0)
    code += Math.floor(position / length)
    if (code > LAST_LETTER) return label
    position %= length
    letters.splice(position++, 0, String.fromCodePoint(code))
  }
  return letters.join("")
}

export const computeThreshold = (base: number, bias: number) => Math.min(Math.max(base - bias, 1), 26)

export function adapted(distance: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(distance / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
