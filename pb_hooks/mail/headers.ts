import { oneLine } from "../../src/domain/values/clean-text"

const WORD_BYTES = 45
const PLAIN = /^[A-Za-z0-9 .-]*$/
const MAX_CHARACTERS = 150

/** A line break within a header would begin another header, and a turn of direction would turn what follows. */
export function shortLine(text: string, most: number): string {
  const characters = [...oneLine(text).replace(/ {2,}/g, " ")]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

/** Encodes the name beside an address (RFC 2047), so that no character of it can be taken for an address. */
export function displayName(name: string): string {
  const line = shortLine(name, MAX_CHARACTERS)
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

/** The header of another address cannot be written (RFC 6532 is for servers that all understand it). */
export const canReplyTo = (address: string): boolean => /^[!-~]+$/.test(address)

const byteLength = (text: string) => Buffer.from(text, "utf8").length
