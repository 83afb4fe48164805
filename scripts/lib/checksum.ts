import { createHash } from "node:crypto"
import { CliError } from "./cli-error"

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** Stops with one sentence when `bytes` are not the ones whose SHA-256 was written down. */
export function assertChecksum(bytes: Uint8Array, expected: string, what: string): void {
  const found = sha256(bytes)
  if (found !== expected) {
    throw new CliError(`The checksum of ${what} is ${found}, expected was ${expected}: it is not used.`)
  }
}
