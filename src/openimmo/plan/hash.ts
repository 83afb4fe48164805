const encoder = new TextEncoder()

/** Returns SHA-256 as hexadecimal digits. */
export async function sha256Hex(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === "string" ? encoder.encode(content) : new Uint8Array(content)
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Returns an id of a record: fifteen of a-z and 0-9, the same for the same parts. */
export async function computeRecordId(parts: readonly string[]): Promise<string> {
  const hash = await sha256Hex(JSON.stringify(parts))
  return BigInt(`0x${hash}`).toString(36).slice(-15).padStart(15, "0")
}
