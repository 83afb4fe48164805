import { MINUTE } from "../../src/domain/values/durations"
import { CliError } from "../lib/cli-error"

const CONNECT_TIMEOUT_MS = 5_000
const DOWNLOAD_TIMEOUT_MS = 10 * MINUTE

/** Returns undefined on timeout, network errors and 404. */
export async function download(url: string): Promise<Buffer | undefined> {
  const abort = new AbortController()
  let timer = setTimeout(() => abort.abort(), CONNECT_TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (!response.ok) return undefined
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), DOWNLOAD_TIMEOUT_MS)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof CliError) throw error
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
