/** The files of the typeface that hold them; the first has almost everything. */
const ALPHABETS = [
  {
    font: "Inter",
    letters:
      /[\t\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]/,
  },
  { font: "InterExt", letters: /[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20bf\u2113]/ },
  { font: "InterGreek", letters: /[\u0370-\u03ff]/ },
  { font: "InterCyrillic", letters: /[\u0400-\u045f\u0490\u0491\u2116]/ },
] as const

export type Alphabet = (typeof ALPHABETS)[number]["font"]
export type Run = { text: string; font: Alphabet }

const fontOf = (letter: string) => ALPHABETS.find(({ letters }) => letters.test(letter))?.font

/** Text by the files that have its letters. Symbols that none of them has, such as emoji, are left out. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize("NFC").replace(/\u00ad/g, "")) {
    const font = fontOf(letter)
    const last = runs.at(-1)
    if (font === undefined) continue
    if (last !== undefined && (last.font === font || letter === " ")) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

/** As a file may be called on every system. */
export function fileName(...parts: string[]): string {
  const name = parts.filter((part) => part !== "").join(" ")
  return `${name
    .replace(/[^\p{L}\p{N}.,-]+/gu, " ")
    .trim()
    .slice(0, 80)
    .trim()}.pdf`
}
