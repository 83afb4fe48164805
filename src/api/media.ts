import { DELIVERY_SIZES, type DeliverySize } from "../domain/image"
import type { UploadedImage } from "../domain/image-lists"
import { ApiError, CONNECTION_MESSAGES } from "./api-error"
import { readAnswer } from "./http"
import { readToken } from "./session"

export type { UploadedImage } from "../domain/image-lists"

export type ImageFiles = { original: Blob } & Partial<Record<DeliverySize, Blob>>

export type UploadOptions = {
  /** For administrators, who upload for another company than their own. */
  companyId?: string | undefined
  /** From 0 to 1, of the bytes that have left the browser. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const PATH = "/api/media"
const STALLED_AFTER = 60_000
const STALLED = "Die Übertragung steht still. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."

/**
 * Uploads one picture with its delivery sizes. The same `id` (see `newId`) may be sent again after a failure whose
 * outcome is not known: the server then answers the picture it already has.
 *
 * @throws ApiError as `http` does; an abort by `signal` is the browser's `AbortError`
 */
export function uploadImage(id: string, files: ImageFiles, options: UploadOptions = {}): Promise<UploadedImage> {
  const { companyId, onProgress, signal } = options
  const token = readToken()
  // `fetch` cannot tell how much of a body has left.
  const request = new XMLHttpRequest()
  return new Promise<UploadedImage>((resolve, reject) => {
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
        resolve(readAnswer<UploadedImage>(request.status, request.responseText, token))
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
    request.open("POST", PATH)
    request.setRequestHeader("Accept", "application/json")
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`)
    request.send(formOf(id, files, companyId))
  })
}

function formOf(id: string, files: ImageFiles, companyId: string | undefined): FormData {
  const form = new FormData()
  form.set("id", id)
  if (companyId) form.set("company_id", companyId)
  for (const name of ["original", ...DELIVERY_SIZES] as const) {
    const blob = files[name]
    if (blob) form.set(name, blob, `${name}.${blob.type.replace("image/", "")}`)
  }
  return form
}
