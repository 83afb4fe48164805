import { createHash } from "node:crypto"
import { CliError } from "./cli-error"

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** Throws a CliError on a mismatch of SHA-256. */
export function assertChecksum(bytes: Uint8Array, expected: string, what: string): void {
  const found = sha256(bytes)
  if (found !== expected) {
    throw new CliError(`The checksum of ${what} is ${found}, expected was ${expected}: it is not used.`)
  }
}
