const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
const VALUES = new Int8Array(128).fill(-1)
for (let index = 0; index < ALPHABET.length; index++) VALUES[ALPHABET.charCodeAt(index)] = index

/** Skips line breaks, which `atob` refuses in some engines, and everything else that is no base64. */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let length = 0
  let bits = 0
  let held = 0
  for (let index = 0; index < text.length; index++) {
    const value = VALUES[text.charCodeAt(index)] ?? -1
    if (value < 0) continue
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length++] = (held >> bits) & 0xff
  }
  return bytes.subarray(0, length)
}
