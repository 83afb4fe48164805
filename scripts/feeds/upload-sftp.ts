import { createHash } from "node:crypto"
import { statSync } from "node:fs"
import { connect } from "node:net"
import { Client, type SFTPWrapper } from "ssh2"
import type { LeasedTarget } from "../../src/domain/deliveries/target"
import { getErrorMessage } from "../lib/cli-error"
import type { HostGuard } from "../lib/public-address"
import { TransferError } from "./transfer-error"

export type Upload = {
  file: string
  name: string
  /** Its name until it is whole: the same each time, so that what an attempt leaves is overwritten by the next. */
  part: string
  guard: HostGuard
  /** Ends the connection. */
  signal: AbortSignal
}
/** The key with which the server has proved its identity. */
export type Uploaded = { hostKey: string }

const READY_MS = 20_000
const OTHER_HOST_KEY =
  "Der Server weist sich mit einem anderen Schlüssel aus als bisher. Wenn das stimmt, öffnen Sie das Ziel und nehmen Sie den neuen an."

/** Formats a key the way OpenSSH shows it. */
const fingerprint = (key: Buffer) => `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`

/** Uploads under a name that no receiver takes, until the file is whole. The server's key is known, or the first one is taken. */
export async function uploadBySftp(
  target: LeasedTarget,
  { file, name, part, guard, signal }: Upload,
): Promise<Uploaded> {
  guard.assertHost(target.host)
  const { client, hostKey } = await open(target, guard, signal)
  try {
    const sftp = await promised<SFTPWrapper>((done) => client.sftp(done))
    const folder = target.folder === "" ? "" : `${target.folder.replace(/\/+$/, "")}/`
    await put(sftp, file, { part: `${folder}${part}`, whole: `${folder}${name}` })
    return { hostKey }
  } catch (error) {
    throw new TransferError(getErrorMessage(error))
  } finally {
    client.end()
  }
}

async function put(sftp: SFTPWrapper, file: string, { part, whole }: { part: string; whole: string }): Promise<void> {
  try {
    await promised<void>((done) => sftp.fastPut(file, part, (error) => done(error ?? undefined)))
    const { size } = await promised<{ size: number }>((done) => sftp.stat(part, done))
    if (size !== statSync(file).size) throw new Error("Auf dem Server liegt nur ein Teil der Datei.")
    await promised<void>((done) => sftp.rename(part, whole, (error) => done(error ?? undefined)))
  } catch (error) {
    // The removal frees space: otherwise a full server stays full. Its answer to the removal says nothing new.
    await promised<void>((done) => sftp.unlink(part, (failed) => done(failed ?? undefined))).catch(() => {})
    throw error
  }
}

function open(
  target: LeasedTarget,
  { lookup }: HostGuard,
  signal: AbortSignal,
): Promise<{ client: Client; hostKey: string }> {
  const { host, port, username, password, host_key: known } = target
  return new Promise((resolve, reject) => {
    const client = new Client()
    let hostKey = ""
    const isKnown = () => known === "" || known === hostKey
    const fail = (error: Error) => {
      const isOther = hostKey !== "" && !isKnown()
      reject(isOther ? new Error(OTHER_HOST_KEY) : new TransferError(getErrorMessage(error)))
    }
    const sock = connect({ host, port, lookup, signal })
    sock.once("error", fail)
    client.on("ready", () => resolve({ client, hostKey }))
    client.on("error", fail)
    client.on("keyboard-interactive", (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => password)),
    )
    client.connect({
      sock,
      username,
      password,
      tryKeyboard: true,
      readyTimeout: READY_MS,
      keepaliveInterval: 15_000,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprint(key)
        return isKnown()
      },
    })
  })
}

const promised = <Result>(work: (done: (error: Error | undefined, result: Result) => void) => void): Promise<Result> =>
  new Promise((resolve, reject) => work((error, result) => (error ? reject(error) : resolve(result))))
