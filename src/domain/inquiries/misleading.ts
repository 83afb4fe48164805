/**
 * Words of a form for valuations that courts have held to be misleading, as no value appears at once, or one that nobody can promise: LG
 * Berlin 103 O 69/20, 15 O 295/17 and 16 O 267/17, LG Bremen 12 O 346/21. The last two are about what the form is not.
 */
const MISLEADING: readonly RegExp[] = [
  /[a-zäöüß-]*rechner\b/i,
  /\b(?:in|nach|innerhalb von)\s+(?:nur\s+)?[\wäöüß]+\s+(?:sekunden?|minuten?|stunden?)\b/i,
  /\b(?:sekunden|minuten)schnell\w*/i,
  /\bsofort\w*/i,
  /\b(?:höchst|best|top|maximal|spitzen)-?preis\w*/i,
  /\bbis zu\s+[\d.,]+\s*(?:€|euro|%|prozent)/i,
  /\bgarant\w*/i,
  /\b[a-zäöüß-]*gutachten\b/i,
  /\bverkehrswert\w*/i,
]

/** Returns the words in a text that may mislead; none if there are none. */
export const findMisleading = (text: string): string[] => [
  ...new Set(MISLEADING.flatMap((words) => words.exec(text)?.[0] ?? [])),
]
