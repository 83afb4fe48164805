import { clientNetwork } from "../../engine/client-network"
import { HttpError } from "../../engine/http-error"
import { assertFilesReachable, invalidateStorageState } from "../../files/object-storage"
import { add, leave, readCount } from "../fast-path/admission"
import { disableCaching } from "../http/cache-control"
import { setIsolationHeaders, toHttpError } from "../http/respond"
import { PRIVATE_FILE, type PrivateFile } from "../pages/page-response"

/**
 * The highest numbers of files that are sent at once: each holds an engine until its reader has it. With 12 of the usual 16 held
 * other calls take as long as before; with all of them twenty times as long. A network has half of them, because
 * who reads slowly on purpose holds each for five minutes, and two free accounts have the links to hold all.
 */
const MOST = { holder: 4, network: 6, company: 8, all: 12 }
const TOO_MANY = "Hier werden schon mehrere Unterlagen geladen. Bitte warten Sie, bis sie da sind."
const GONE = "Die Datei ist auf dem Server nicht mehr vorhanden."

/** Sends a file that this visitor or member may have, to be saved, and to be kept by no cache. */
export function sendPrivateFile(event: core.RequestEvent): void {
  const file = event.get(PRIVATE_FILE) as PrivateFile | null
  if (file === null) return
  const places = [
    [`files:${file.holder}`, MOST.holder],
    [`files:network:${clientNetwork(event.realIP())}`, MOST.network],
    [`files:${file.company}`, MOST.company],
    ["files:all", MOST.all],
  ] as const
  try {
    for (const [name] of places) add(name, 1)
    if (places.some(([name, most]) => readCount(name) > most)) throw new HttpError(429, TOO_MANY)
    send(event, file)
  } catch (error) {
    // The client has gone in the middle of the response.
    if (event.written()) throw error
    const headers = event.response.header()
    const { status, message } = toHttpError(event, error)
    disableCaching(headers)
    // A browser would save the sentence as the file.
    headers.del("Content-Disposition")
    event.string(status, message)
  } finally {
    for (const [name] of places) leave(name)
  }
}

function send(event: core.RequestEvent, { key, name }: PrivateFile): void {
  // PocketBase waits for a silent bucket without an end.
  assertFilesReachable()
  const { request, response } = event
  const headers = response.header()
  setIsolationHeaders(headers, "json")
  headers.set("Cache-Control", "private, no-store")
  headers.set("Content-Disposition", `attachment; filename="${name}"`)
  const files = $app.newFilesystem()
  try {
    if (request) files.serve(response, request, key, name)
  } catch (error) {
    if (event.written()) throw error
    invalidateStorageState()
    assertFilesReachable()
    throw new HttpError(404, GONE)
  } finally {
    files.close()
  }
}
