import { statSync } from "node:fs"
import { isIP } from "node:net"
import { Client } from "basic-ftp"
import type { LeasedTarget } from "../../src/domain/deliveries/target"
import { getErrorMessage } from "../lib/cli-error"
import type { HostGuard } from "../lib/public-address"
import { TransferError } from "./transfer-error"
import type { Upload, Uploaded } from "./upload-sftp"

const IDLE_MS = 30_000

/**
 * Uploads under a name that no receiver takes, until the file is whole; by FTPS only to a server whose certificate bears its
 * name.
 */
export async function uploadByFtp(
  target: LeasedTarget,
  { file, name, part, guard, signal }: Upload,
): Promise<Uploaded> {
  const { host, port, username: user, password, protocol, folder } = target
  const address = await checkedAddress(host, guard)
  // By default the client refuses any other host that the server names for the data: nothing has checked that host.
  const client = new Client(IDLE_MS)
  signal.addEventListener("abort", () => client.close(), { once: true })
  try {
    const secure = protocol === "ftps"
    const secureOptions = isIP(host) === 0 ? { servername: host } : { host }
    await client.access({ host: address, port, user, password, secure, secureOptions })
    if (folder !== "") await client.cd(folder)
    await put(client, file, { part, whole: name })
    return { hostKey: "" }
  } catch (error) {
    // Servers have one code for both.
    const reason = getErrorMessage(error).replace(/^550 /, "550 No such file: ")
    throw new TransferError(reason)
  } finally {
    client.close()
  }
}

async function put(client: Client, file: string, { part, whole }: { part: string; whole: string }): Promise<void> {
  try {
    await client.uploadFrom(file, part)
    const size = await client.size(part)
    if (size !== statSync(file).size) throw new Error("Auf dem Server liegt nur ein Teil der Datei.")
    await client.rename(part, whole)
  } catch (error) {
    // The removal frees space: otherwise a full server stays full. Its answer to the removal says nothing new.
    await client.remove(part).catch(() => {})
    throw error
  }
}

/** Returns the checked address, because the library looks names up by itself. */
function checkedAddress(host: string, { assertHost, lookup }: HostGuard): Promise<string> {
  assertHost(host)
  if (isIP(host) !== 0) return Promise.resolve(host)
  return new Promise((resolve, reject) => {
    lookup(host, {}, (error, address) => {
      if (error === null) resolve(String(address))
      else
        reject(new Error(error.message.includes("öffentliche") ? error.message : `Den Server „${host}“ gibt es nicht.`))
    })
  })
}
