import { HttpError } from "../../engine/http-error"
import { respondError } from "../../server/http/respond"

const GONE =
  "Dieses Archiv gibt es nicht mehr: Es wird in der Nacht gelöscht, und durch das nächste ersetzt. Bitte erstellen Sie es noch einmal."

/** Runs before PocketBase sends an archive, as it would let caches keep it and report a missing one in English. */
export function sendArchive(event: core.RequestEvent): void {
  event.response.header().set("Cache-Control", "no-store")
  try {
    event.next()
  } catch (error) {
    if (event.written()) throw error
    respondError(event, new HttpError(404, GONE))
  }
}
