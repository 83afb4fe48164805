import { adapted, computeThreshold, DIGITS } from "./punycode"

// The encoder is not with the decoder, which the portal loads at its start.

/**
 * Encodes a label of small letters; one of ASCII stays as it is. Each other letter is a distance from the one before, by code and
 * place.
 */
export function encodeLabel(label: string): string {
  const letters = [...label].map((letter) => letter.codePointAt(0) ?? 0)
  const ascii = letters.filter((letter) => letter < 128)
  const others = letters.flatMap((letter, index) => (letter < 128 ? [] : [{ letter, index }]))
  if (others.length === 0) return label
  let text = `xn--${String.fromCharCode(...ascii)}${ascii.length > 0 ? "-" : ""}`
  let [code, bias, position] = [128, 72, 0]
  for (const [nth, { letter, index }] of others.sort((a, b) => a.letter - b.letter || a.index - b.index).entries()) {
    const length = ascii.length + nth + 1
    const place = letters.slice(0, index).filter((other) => other <= letter).length
    const distance = (letter - code) * length + place - position
    text += encodeDistance(distance, bias)
    bias = adapted(distance, length, nth === 0)
    code = letter
    position = place + 1
  }
  return text
}

function encodeDistance(distance: number, bias: number): string {
  let text = ""
  let rest = distance
  for (let base = 36; ; base += 36) {
    const threshold = computeThreshold(base, bias)
    if (rest < threshold) return text + DIGITS.charAt(rest)
    rest -= threshold
    text += DIGITS.charAt(threshold + (rest % (36 - threshold)))
    rest = Math.floor(rest / (36 - threshold))
  }
}
