import { seen, unifyLineEnds } from "./clean-text"

// This code avoids regular expressions over whole texts, which take the server's engine milliseconds each.

/** Returns one paragraph per non-empty line. */
export function paragraphs(text: string): string[] {
  const lines = unifyLineEnds(text).replaceAll("\r\n", "\n").replaceAll("\r", "\n").split("\n")
  return lines.map(trimmed).filter((line) => line !== "")
}

const BLANK = 32

/** Trims a line. `trim` takes as long as all else for a line that ends with a blank. */
function trimmed(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && line.charCodeAt(start) === BLANK) start += 1
  while (start < end && line.charCodeAt(end - 1) === BLANK) end -= 1
  const bare = line.slice(start, end)
  return bare === "" || (isPrintable(bare, 0) && isPrintable(bare, bare.length - 1)) ? bare : bare.trim()
}

function isPrintable(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 32 && code < 127
}

const BULLETS = "-–*•·"
const BULLET = /^(?:. |[•·]|[-–][A-Za-zÄÖÜäöü])/

const isBullet = (line: string) => BULLETS.includes(line.charAt(0)) && BULLET.test(line)

/** Returns the paragraphs, and those that begin with `-` or `•` as a list, without these signs. */
export function textBlocks(text: string): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of paragraphs(text)) {
    const last = blocks.at(-1)
    if (!isBullet(line)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(1).trim())
    else blocks.push([line.slice(1).trim()])
  }
  return blocks
}

/** The letters that do not decompose into a Latin one and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}

/** The limit is the columns' length. Normalizing can turn one character into eighteen. */
const SEARCH_TEXT_LENGTH = 2000

/**
 * Returns text for comparing: `Köln`, `KOELN` and `köln` are equal, so are all apostrophes and dashes; umlauts sort
 * as in DIN 5007, variant 2.
 */
export function searchText(...parts: string[]): string {
  return seen(parts.join(" "))
    .toLowerCase()
    .replaceAll(/[äöüßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘‛ʼʹ′`´＇]/g, "")
    .replaceAll(/[‐‑‒–—―−]/g, "-")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, SEARCH_TEXT_LENGTH)
}

/** Fills numbers up, so that they sort by their value: `2 Garagen`, `10 Garagen`. */
export const sortText = (text: string): string =>
  searchText(text)
    .replaceAll(/\d+/g, (digits) => digits.replace(/^0+/, "").padStart(9, "0"))
    .slice(0, SEARCH_TEXT_LENGTH)

/** `Århus` is written `Aarhus`, too. */
const withoutDoubleA = (text: string) => text.replaceAll("aa", "a")

const WORDS = { characters: 200, most: 8 }
/** The pattern finds a telephone number, whose groups are written in many ways. */
const PHONE = /(^|\s)(?:[+0]|\([+0])[\d\s()/.+-]{5,}/g
const AROUND = /^[.,:!?"„“”»«()[\]]+|[.,:!?"„“”»«()[\]]+$/g

/** Returns the words of a search, each of which must be found. A dash separates them, unless it stands between digits. */
export function searchWords(q: string): string[] {
  const words = withoutDoubleA(searchText(q.slice(0, WORDS.characters)))
    .replaceAll(PHONE, (number) => ` ${number.replaceAll(/\D+/g, " ")} `)
    .replaceAll("str.", "strasse ")
    .replaceAll(/(^|\D)-/g, "$1 ")
    .replaceAll(/-(\D|$)/g, " $1")
    .split(/[\s,;/|]+/)
    .map((word) => word.replaceAll(AROUND, "").replace(/^490([1-9]\d{5})/, "$1"))
    .filter((word) => word !== "")
  const spoken = words.filter((word) => /[^!-/:-@[-`{-~]/.test(word))
  // A person who searches for only a sign, such as `%`, means it.
  return (spoken.length > 0 ? spoken : words).slice(0, WORDS.most)
}

/**
 * Returns the text in which such words are searched: `Köln` is found as `koeln` and as `koln`, `Lindenstr. 5` as `lindenstrasse`.
 */
export function searchableText(...parts: string[]): string {
  const text = withoutDoubleA(searchText(...parts)).replaceAll(/str([ ,.]|$)/g, "strasse$1")
  const words = text.split(" ").filter((word) => /[aou]e/.test(word))
  const plain = new Set(words.map((word) => word.replaceAll(/([aou])e/g, "$1")))
  return [text, ...plain].join(" ").slice(0, SEARCH_TEXT_LENGTH)
}

export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => name.trim().charAt(0).toUpperCase()).join("")
}

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}

const HOUSE_NUMBER = / \d+(?: ?[a-z])?(?: ?[-–/+] ?\d+(?: ?[a-z])?)*(?:,|$)/i

/** Puts non-breaking spaces before and within the house number, so that it stays with its street. */
export function keepHouseNumber(address: string): string {
  return address.replace(HOUSE_NUMBER, (match) => match.replaceAll(" ", "\u00a0"))
}

/**
 * Returns the length in bytes, or an upper bound. The server's engine has no `TextEncoder`, and a loop over a long text takes it
 * hundreds of milliseconds.
 */
export function utf8Length(text: string): number {
  try {
    return encodeURIComponent(text).replaceAll(/%../g, "_").length
  } catch {
    // Encoding fails for half a surrogate pair, as of an emoji that was cut. The result is more than the length can be.
    return text.length * 3
  }
}
