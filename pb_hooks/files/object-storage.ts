import { isUnexpired } from "../engine/clock"
import { FILES_AWAY } from "../engine/disk-error"
import { env } from "../engine/env"
import { HttpError } from "../engine/http-error"
import { ownAddress } from "../engine/own-address"

const STATE = "files:state"
const KNOWN_FOR_MS = 1_000
/** PocketBase waits for a bucket without an end. */
export const PROBE_SECONDS = 3

export type FilesState = "error" | "off" | "ok"

export const hasBucket = () => env("S3_BUCKET") !== ""

/** Returns the bucket's state, at most a second old. One request probes it; others use the last result in the meantime. */
export function filesState(): FilesState {
  if (!hasBucket()) return "off"
  let isAsked = true
  let known = ""
  $app.store().setFunc(STATE, (old) => {
    const [until = "0", state = "ok"] = String(old ?? "").split(" ")
    known = state
    isAsked = isUnexpired(Number(until), PROBE_SECONDS * 1000)
    return isAsked ? old : `${Date.now() + PROBE_SECONDS * 1000} ${state}`
  })
  if (!isAsked) {
    known = isAnswering() ? "ok" : "error"
    $app.store().set(STATE, `${Date.now() + KNOWN_FOR_MS} ${known}`)
  }
  return known === "error" ? "error" : "ok"
}

/**
 * Throws 503 while the bucket does not answer. Must run before anything is saved: if a save fails later, PocketBase looks
 * for its leftovers in the bucket, and waits for that without an end.
 */
export function assertFilesReachable(): void {
  if (filesState() === "error") throw new HttpError(503, FILES_AWAY)
}

/** Makes the next request probe the bucket after an error that may be the bucket's. */
export function invalidateStorageState(): void {
  $app.store().remove(STATE)
}

const key = (token: string) => `files:probe:${token}`

/** Probes by a request to this server: aborting it also aborts the one to the bucket, which has no time limit of its own. */
function isAnswering(): boolean {
  const token = $security.randomString(32)
  $app.store().set(key(token), true)
  try {
    const url = `http://${ownAddress()}/internal/files/${token}`
    return $http.send({ url, timeout: PROBE_SECONDS }).statusCode === 204
  } catch (error) {
    return !/timeout|deadline/i.test(String(error)) && listsBucket()
  } finally {
    $app.store().remove(key(token))
  }
}

export function probeFiles(event: core.RequestEvent): void {
  const isKnown = $app.store().has(key(event.request?.pathValue("token") ?? ""))
  if (!isKnown) event.noContent(404)
  else event.noContent(listsBucket(event.request?.context()) ? 204 : 502)
}

/** A bucket of another name has no object either; and a list that is cut off is an empty one to PocketBase. */
export function listsBucket(context?: context.Context): boolean {
  const files = $app.newFilesystem()
  try {
    if (context) files.setContext(context)
    files.exists("ready")
    files.list("ready")
    return true
  } catch {
    return false
  } finally {
    files.close()
  }
}
