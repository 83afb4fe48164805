import { type UploadProgress, uploadForm } from "../../api/client/upload-form"
import { DELIVERY_SIZES, type DeliverySize } from "../../domain/media/image"
import type { UploadedImage } from "../../domain/media/image-schemas"

export type { UploadedImage } from "../../domain/media/image-schemas"

export type ImageFiles = { original: Blob } & Partial<Record<DeliverySize, Blob>>

export type UploadOptions = UploadProgress & {
  companyId?: string | undefined
  /** The name that errors mention; the server stores the image under a name of its own. */
  fileName?: string
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
