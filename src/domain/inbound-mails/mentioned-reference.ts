/** A shorter number, or one without a digit, would be found in many texts that do not mean it. */
const MIN_LENGTH = 4

/**
 * Returns the one listing's number that a text mentions as a whole word, in any case; `null` for none, and for two different ones.
 */
export function findMentioned(text: string, references: readonly string[]): string | null {
  const lower = text.toLowerCase()
  const found = new Set(references.filter((reference) => isMentioned(lower, reference.toLowerCase())))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

function isMentioned(text: string, reference: string): boolean {
  if (reference.length < MIN_LENGTH || !/\d/.test(reference)) return false
  for (let at = text.indexOf(reference); at !== -1; at = text.indexOf(reference, at + 1)) {
    if (!isWithinWord(text.charAt(at - 1)) && !isWithinWord(text.charAt(at + reference.length))) return true
  }
  return false
}

/** `VO-10` is not meant where `VO-1042` or `VO-10-2` stands. */
const isWithinWord = (sign: string) => /[a-z0-9äöüß_-]/.test(sign)
