const WORD_BYTES = 45
const PLAIN = /^[A-Za-z0-9 .-]*$/
const MOST_CHARACTERS = 150

/** A line break within a header would begin another header. */
export function oneLine(text: string, most: number): string {
  const line = Array.from(text, (character) => (isControl(character.charCodeAt(0)) ? " " : character)).join("")
  const characters = [...line.replace(/ {2,}/g, " ").trim()]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029

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
