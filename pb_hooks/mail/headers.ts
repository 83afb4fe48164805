import { oneLine } from "../../src/domain/values/clean-text"

const WORD_BYTES = 45
const PLAIN_NAME = /^[A-Za-z0-9 .-]*$/
const PLAIN_TEXT = /^[ -~]*$/
const MAX_CHARACTERS = 150
/** PocketBase's mailer writes each header on one line, which servers take up to 998 bytes (RFC 5322, 2.1.1): an address needs room too. */
const MAX_ENCODED = 640

/** A line break within a header would begin another header, and a turn of direction would turn what follows. */
export function shortLine(text: string, most: number): string {
  const characters = [...oneLine(text).replace(/ {2,}/g, " ")]
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`
}

/** Encodes the name beside an address (RFC 2047), so that no character of it can be taken for an address. */
export function displayName(name: string): string {
  const line = shortLine(name, MAX_CHARACTERS)
  return PLAIN_NAME.test(line) ? line : encodeWords(line)
}

/** Encodes a subject, and cuts one whose letters take more bytes than a header's line has. */
export function subjectLine(subject: string): string {
  const line = shortLine(subject, 200)
  return PLAIN_TEXT.test(line) && !line.includes("=?") ? line : encodeWords(line)
}

function encodeWords(line: string): string {
  const words = splitWords(line)
  const most = Math.floor(MAX_ENCODED / encodeWord("x".repeat(WORD_BYTES)).length)
  if (words.length <= most) return words.map(encodeWord).join(" ")
  return [...words.slice(0, most), "…"].map(encodeWord).join(" ")
}

const encodeWord = (word: string) => `=?UTF-8?B?${Buffer.from(word, "utf8").toString("base64")}?=`

/** Splits between characters, as each word is decoded by itself. */
function splitWords(line: string): string[] {
  const words: string[] = []
  let word = ""
  for (const character of line) {
    if (byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ""
    }
    word += character
  }
  return [...words, word]
}

/** The header of another address cannot be written (RFC 6532 is for servers that all understand it). */
export const canReplyTo = (address: string): boolean => /^[!-~]+$/.test(address)

const byteLength = (text: string) => Buffer.from(text, "utf8").length
