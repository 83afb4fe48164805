import { MINUTE } from "../../domain/values/durations"
import { ApiError, CONNECTION_MESSAGES, parseResponse } from "./http"
import { readToken } from "./session"

export type UploadProgress = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const STALLED_AFTER = MINUTE
const STALLED = "Die Übertragung steht still. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."

/** Sends a form with files. Fails as `http` does, and when nothing has moved for a minute. */
export function uploadForm<T>(path: string, form: FormData, { onProgress, signal }: UploadProgress = {}): Promise<T> {
  const token = readToken()
  // `fetch` has no upload progress.
  const request = new XMLHttpRequest()
  return new Promise<T>((resolve, reject) => {
    const stalled = () => {
      reject(new ApiError(STALLED, 0))
      request.abort()
    }
    let timer = setTimeout(stalled, STALLED_AFTER)
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(stalled, STALLED_AFTER)
    }
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      try {
        resolve(parseResponse<T>(request.status, request.responseText, token))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(CONNECTION_MESSAGES.unreachable, 0, {}, "Network error"))
    request.onabort = () => reject(new DOMException("The upload was aborted", "AbortError"))
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", abort)
    }
    if (signal?.aborted) {
      clearTimeout(timer)
      reject(new DOMException("The upload was aborted", "AbortError"))
      return
    }
    signal?.addEventListener("abort", abort)
    request.open("POST", path)
    request.setRequestHeader("Accept", "application/json")
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`)
    request.send(form)
  })
}
