import { FILES_AWAY } from "../base/disk-error"
import { doubtFiles, filesState } from "../images/object-storage"

/** 503 where the bucket is away: PocketBase would say that the picture does not exist. */
export function onDownload(event: core.FileDownloadRequestEvent): void {
  if (filesState() === "error") throw new ApiError(503, FILES_AWAY, {})
  try {
    event.next()
  } catch (error) {
    doubtFiles()
    if (filesState() === "error") throw new ApiError(503, FILES_AWAY, {})
    throw error
  }
}
