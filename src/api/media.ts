import { DELIVERY_SIZES, type DeliverySize } from "../domain/media/image"
import type { UploadedImage } from "../domain/media/image-schemas"
import { MINUTE } from "../domain/values/durations"
import { ApiError, CONNECTION_MESSAGES, parseResponse } from "./client/http"
import { readToken } from "./client/session"

export type { UploadedImage } from "../domain/media/image-schemas"

export type ImageFiles = { original: Blob } & Partial<Record<DeliverySize, Blob>>

export type UploadProgress = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export type UploadOptions = UploadProgress & {
  companyId?: string | undefined
  /** The name that errors mention; the server stores the image under a name of its own. */
  fileName?: string
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

/** Uploads an image with its delivery sizes; repeating an `id` returns the existing one. Fails as `http` does. */
export const uploadImage = (id: string, files: ImageFiles, options: UploadOptions = {}): Promise<UploadedImage> =>
  uploadForm("/api/media", createForm(id, files, options), options)

function createForm(id: string, files: ImageFiles, { companyId, fileName }: UploadOptions): FormData {
  const form = new FormData()
  form.set("id", id)
  if (companyId) form.set("company_id", companyId)
  for (const name of ["original", ...DELIVERY_SIZES] as const) {
    const blob = files[name]
    if (blob) form.set(name, blob, fileName ?? `${name}.${blob.type.replace("image/", "")}`)
  }
  return form
}
