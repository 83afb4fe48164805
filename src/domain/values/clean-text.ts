// Text that is typed, pasted, imported or sent goes through one of these functions.

/**
 * The signs that show nothing: Unicode's default ignorables, fillers, and turns of direction, after which text is shown in
 * another order than it is written in.
 */
export const UNSEEN_LETTERS =
  "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb"
const UNSEEN = `[${UNSEEN_LETTERS}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]`
const PICTURE =
  "[\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u24c2\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}][\\u{1f3fb}-\\u{1f3ff}]?[\\ufe0e\\ufe0f]?"
/** The pictures in which such signs mean something: flags of regions, keys, families and professions. */
const PICTURES = `\\u{1f3f4}[\\u{e0030}-\\u{e007a}]+\\u{e007f}|[0-9#*]\\ufe0f\\u20e3|${PICTURE}(?:\\u200d${PICTURE})*`
/** These signs shape letters of some scripts. */
const JOINERS = "\u200c\u200d"
/** The signs are controls, everything else that ends a line, and Braille's blank. */
const BREAKS = /[^\u0020-\u007e\u00a0-\u2027\u202a-\u27ff\u2801-\u{10ffff}]+/gu
/** The controls within lines, which some programs write: NUL ends a text early, others break a mail's or a calendar's rules. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these signs are what is removed
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/
const BLANK = /[\s\u2800\u200c\u200d]/

// The server's engine takes signs beyond 16 bits apart if a pattern is not for Unicode.
const unseen = /* @__PURE__ */ new RegExp(UNSEEN, "u")
const picturesOrUnseen = /* @__PURE__ */ new RegExp(`(${PICTURES})|${UNSEEN}`, "gu")

/** Returns whether a text contains signs that show nothing, including those that have a meaning. */
export const hasUnseen = (text: string): boolean => unseen.test(text)

/** Returns text without signs that show nothing, but for `kept` and those of a picture. */
export function withoutUnseen(text: string, kept = ""): string {
  if (!hasUnseen(text)) return text
  return text.replaceAll(picturesOrUnseen, (sign, pictures?: string) => pictures ?? (kept.includes(sign) ? sign : ""))
}

/** Returns text as it is seen, composed: one letter is written in one way (NFC). */
export const seen = (text: string, kept = ""): string => withoutUnseen(text, kept).normalize("NFC")

/** Returns a name for mails, headers and lists as one line. */
export const oneLine = (text: string): string => seen(text).replaceAll(BREAKS, " ").trim()

/**
 * Writes Word's own line ends, and Unicode's, as all others are written. It replaces one by one, which the server's engine is
 * fast at.
 */
export const unifyLineEnds = (text: string): string =>
  ["\v", "\f", "\u0085", "\u2028", "\u2029"].reduce((rest, end) => rest.replaceAll(end, "\n"), text)

/** Returns text without controls other than tabs and line ends. Most texts have none, which a search is enough to know. */
export const withoutControls = (text: string): string =>
  CONTROLS.test(text) ? text.split(new RegExp(CONTROLS, "g")).join("") : text

/** Returns a longer text with its lines; empty if there is nothing to see. */
export const manyLines = (text: string): string => seenLines(withoutControls(text))

/** Does the same, but keeps controls, which an import of a table tells of. */
export function seenLines(text: string): string {
  const shown = seen(unifyLineEnds(text), JOINERS)
  let [start, end] = [0, shown.length]
  while (start < end && BLANK.test(shown.charAt(start))) start += 1
  while (start < end && BLANK.test(shown.charAt(end - 1))) end -= 1
  return shown.slice(start, end)
}
