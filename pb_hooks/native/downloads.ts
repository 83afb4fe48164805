import { FILES_AWAY } from "../base/disk-error"
import { HttpError } from "../base/http-error"
import { answerOf } from "../http/respond"
import { doubtFiles, filesState } from "../images/object-storage"
import { asNative } from "./failures"

/** 503 where the bucket is away: PocketBase would say that the picture does not exist. */
export function onDownload(event: core.FileDownloadRequestEvent): void {
  if (filesState() === "error") throw away(event)
  try {
    event.next()
  } catch (error) {
    doubtFiles()
    if (filesState() === "error") throw away(event)
    throw error
  }
}

const away = ({ requestEvent }: core.FileDownloadRequestEvent) =>
  asNative(answerOf(requestEvent, new HttpError(503, FILES_AWAY)))
