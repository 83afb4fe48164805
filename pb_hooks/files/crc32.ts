import { type Bytes, byteAt, type Range } from "./bytes"

const POLYNOMIAL = 0xedb88320
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = timesX(value)
  return value >>> 0
})

/** Returns the CRC of a range followed by `zeros` zero bytes, which are not read. */
export function crc32(bytes: Bytes, { start, end }: Range, zeros: number): number {
  let value = 0xffffffff
  for (let at = start; at < end; at++) value = (TABLE[(value ^ byteAt(bytes, at)) & 0xff] ?? 0) ^ (value >>> 8)
  return (afterZeros(value, zeros) ^ 0xffffffff) >>> 0
}

/** Entry k is x^(8·2^k): what 2^k zero bytes multiply the CRC by. */
const ZEROS = [0x00800000]
for (const factor of ZEROS) if (ZEROS.length < 32) ZEROS.push(multiply(factor, factor))

function afterZeros(value: number, count: number): number {
  return ZEROS.reduce((product, factor, bit) => ((count >>> bit) & 1 ? multiply(product, factor) : product), value)
}

function multiply(one: number, other: number): number {
  let product = 0
  let term = other
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= term
    term = timesX(term)
  }
  return product
}

function timesX(value: number): number {
  return value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
}
