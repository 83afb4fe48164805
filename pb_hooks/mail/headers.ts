const WORD_BYTES = 45
const PLAIN = /^[A-Za-z0-9 .-]*$/
const MOST_CHARACTERS = 150

/** A line break within a header would begin another header, and a turn of direction would turn what follows. */
export function oneLine(text: string, most: number): string {
  const line = Array.from(text, (character) => (isControl(character.charCodeAt(0)) ? " " : character)).join("")
  const characters = [...line.replace(/ {2,}/g, " ").trim()]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

const CONTROLS = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
] as const
const isControl = (code: number) => CONTROLS.some(([first, last]) => code >= first && code <= last)

/** The name beside an address, encoded (RFC 2047) so that no sign of it can be taken for an address. */
export function displayName(name: string): string {
  const line = oneLine(name, MOST_CHARACTERS)
  if (PLAIN.test(line)) return line
  const words: string[] = []
  let word = ""
  for (const character of line) {
    if (byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ""
    }
    word += character
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part, "utf8").toString("base64")}?=`).join(" ")
}

const byteLength = (text: string) => Buffer.from(text, "utf8").length
