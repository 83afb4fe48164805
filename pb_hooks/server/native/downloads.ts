import { FILES_AWAY } from "../../engine/disk-error"
import { HttpError } from "../../engine/http-error"
import { filesState, hasBucket, invalidateStorageState } from "../../files/object-storage"
import { disableCaching, publicCacheControl, sharedSeconds } from "../http/cache-control"
import { asApiError } from "../http/record-hook"
import { readQuery } from "../http/request"
import { toHttpError } from "../http/respond"
import { toPocketbaseError } from "./failures"

/** Returns false without a bucket and a shared cache: then PocketBase sends files without an engine (decision 61). */
export const needsDownloadHook = () => hasBucket() || sharedSeconds() > 0

/** Runs before a file is sent that this visitor may load. Throws 503 if the bucket is away: PocketBase would deny the file. */
export function onDownload(event: core.FileDownloadRequestEvent): void {
  if (filesState() === "error") throw away(event)
  const headers = event.requestEvent.response.header()
  if (sharedSeconds() > 0) headers.set("Cache-Control", getCacheControl(event))
  try {
    event.next()
  } catch (error) {
    disableCaching(headers)
    invalidateStorageState()
    if (filesState() === "error") throw away(event)
    throw error
  }
}

/** PocketBase lets every cache keep a file for 30 days, also one that only a token opens. */
function getCacheControl({ requestEvent }: core.FileDownloadRequestEvent): string {
  const query = asApiError(() => readQuery(requestEvent))
  const isPublic = !requestEvent.auth && query("token") === ""
  return isPublic ? publicCacheControl(sharedSeconds()) : "private, no-store"
}

const away = ({ requestEvent }: core.FileDownloadRequestEvent) =>
  toPocketbaseError(toHttpError(requestEvent, new HttpError(503, FILES_AWAY)))
