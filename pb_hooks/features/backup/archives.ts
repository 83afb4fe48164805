import { HttpError } from "../../engine/http-error"
import { respondError } from "../../server/http/respond"

const GONE =
  "Dieses Archiv gibt es nicht mehr: Es wird in der Nacht gelöscht, und durch das nächste ersetzt. Bitte erstellen Sie es noch einmal."

/**
 * Runs before PocketBase sends an archive, as it would let caches keep it and report a missing one in English. The name is for
 * people: that in the address is a secret.
 */
export function sendArchive(event: core.RequestEvent): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-store")
  headers.set("Content-Disposition", `attachment; filename="alle-daten-${new Date().toISOString().slice(0, 10)}.tar"`)
  try {
    event.next()
  } catch (error) {
    if (event.written()) throw error
    headers.del("Content-Disposition")
    respondError(event, new HttpError(404, GONE))
  }
}
