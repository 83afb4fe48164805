/** The letters in the files of the typeface; the first has almost everything. */
const ALPHABETS = [
  {
    font: "Inter",
    letters:
      /[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212]/,
  },
  {
    font: "InterExt",
    letters:
      /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u0254\u0256-\u027b\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113]/,
  },
  {
    font: "InterGreek",
    letters: /[\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03f0-\u03f6\u03fc-\u03ff]/,
  },
  { font: "InterCyrillic", letters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
] as const

export type Alphabet = (typeof ALPHABETS)[number]["font"]
export type Run = { text: string; font: Alphabet }

const findFont = (letter: string) => ALPHABETS.find(({ letters }) => letters.test(letter))?.font

/** The texts that replace signs that no file has. */
const INSTEAD: readonly (readonly [signs: string, text: string])[] = [
  ["≥≧⩾", "mindestens"],
  ["≤≦⩽", "höchstens"],
  ["≈≅≃", "ca."],
  ["≠", "ungleich"],
  ["∞", "unbegrenzt"],
  ["‰", "Promille"],
  ["\u2010\u2011\u2043", "-"],
  ["\u2012\u2015✗✘❌✖☒➖", "–"],
  ["✓✔☑✅➕", "+"],
  ["→➔➜➝➞➡⟶➤", "->"],
  ["⇒⟹", "=>"],
  ["←⬅", "<-"],
  ["↔⟷", "<->"],
  ["⬆↑", "↑"],
  ["⬇↓", "↓"],
  ["●○■□▪▫◦‣▸►▶◆◇∙⁃◾◼⬤", "•"],
  ["★☆⭐", "*"],
  ["∅⌀", "Ø"],
  ["⋅", "·"],
  ["∕", "/"],
  ["∶", ":"],
  ["∼～", "~"],
  ["‛", "‘"],
  ["‟", "“"],
  ["❗", "!"],
  ["❓", "?"],
  ["\u202f\u2007", "\u00a0"],
]
const WORDS = new Map(INSTEAD.flatMap(([signs, text]) => [...signs].map((sign) => [sign, text] as const)))
/** These signs change how the sign before them looks, or show nothing. */
const MODIFIERS = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/u

const isPrintable = (text: string) => [...text].every((letter) => findFont(letter) !== undefined)

/** Returns a letter, or its replacement: `CO₂` is `CO2`, `ế` is `e`. Undefined if there is none but a blank. */
function inTypeface(letter: string): string | undefined {
  if (isPrintable(letter)) return letter
  const same = letter.normalize("NFKC")
  const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "")
  return (
    WORDS.get(letter) ?? [same, bare].find((text) => (text.trim() !== "" || letter.trim() === "") && isPrintable(text))
  )
}

const isGlued = /[\p{L}\p{N}]$/u
const isWord = (letter: string) => /^\p{L}{2}/u.test(WORDS.get(letter) ?? "")

/**
 * Returns text in letters of the typeface. Symbols without a meaning in words, such as emoji, are left out: see `findLeftOut`.
 */
function spell(text: string): string {
  let spelt = ""
  let last = ""
  for (const letter of text.normalize("NFC")) {
    const printed = inTypeface(letter)
    if (printed === undefined) continue
    // A replacement may need spaces: `≥2` is `mindestens 2`, `3⅓` is `3 1⁄3`.
    const isApart =
      isWord(letter) || (printed !== letter && printed.includes("⁄"))
        ? isGlued.test(spelt)
        : isWord(last) && isGlued.test(letter)
    spelt += isApart ? ` ${printed}` : printed
    last = letter
  }
  return spelt
}

/** Returns the signs of a text that are left out of a document, each once. */
export const findLeftOut = (text: string): string[] => [
  ...new Set(
    [...text.normalize("NFC")].filter((letter) => inTypeface(letter) === undefined && !MODIFIERS.test(letter)),
  ),
]

/** Splits text by the files that have its letters. */
export function splitByFont(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of spell(text)) {
    const font = findFont(letter)
    const last = runs.at(-1)
    if (font === undefined) continue
    if (last !== undefined && (last.font === font || letter === " ")) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

/** Returns a file name that every system allows. */
export function fileName(...parts: string[]): string {
  const name = parts.filter((part) => part !== "").join(" ")
  return `${name
    .replace(/[^\p{L}\p{N}.,-]+/gu, " ")
    .trim()
    .slice(0, 80)
    .trim()}.pdf`
}
