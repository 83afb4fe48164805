import { statSync } from "node:fs"
import type { LeasedTarget } from "../../src/domain/deliveries/target"
import { MINUTE } from "../../src/domain/values/durations"
import { uploadByFtp } from "./upload-ftp"
import { type Upload, type Uploaded, uploadBySftp } from "./upload-sftp"

const MAX_DURATION_MS = 45 * MINUTE
const GREETING_MS = 2 * MINUTE
const SLOWEST_BYTES_PER_MS = 64

/** A server that answers a byte at a time would otherwise keep the other companies' transfers waiting. */
const allowedMs = (bytes: number) => Math.min(MAX_DURATION_MS, GREETING_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS))

const TOO_SLOW = "Der Server nimmt die Datei zu langsam an."

/** Sends a file as the target wants it, in a time that follows from its size. */
export async function upload(
  target: LeasedTarget,
  sent: Omit<Upload, "signal">,
  withinMs = allowedMs(statSync(sent.file).size),
): Promise<Uploaded> {
  const signal = AbortSignal.timeout(withinMs)
  const isOver = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error(TOO_SLOW)), { once: true })
  })
  const send = target.protocol === "sftp" ? uploadBySftp : uploadByFtp
  return await Promise.race([send(target, { ...sent, signal }), isOver])
}
