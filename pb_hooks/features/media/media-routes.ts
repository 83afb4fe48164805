import * as z from "zod/mini"
import { DELIVERY_SIZES, MAX_IMAGE_BYTES } from "../../../src/domain/media/image"
import { uploadedImageSchema } from "../../../src/domain/media/image-schemas"
import { isRecordId } from "../../../src/domain/values/record-id"
import { findById } from "../../database/records"
import { appUrl } from "../../engine/env"
import { HttpError, notFound } from "../../engine/http-error"
import { JsonText } from "../../engine/json-text"
import { assertFilesReachable } from "../../files/object-storage"
import { readMark } from "../../files/uploads"
import { canAccess, companyForNew } from "../../server/access/access"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { type Call, DEFAULT_MAX_BODY_BYTES, route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { imageUrls } from "../properties"
import { listUnsized, storeSizes } from "./missing-sizes"

const MAX_BODY_BYTES = 60 * 1024 * 1024
const NO_COMPANY = "Sie müssen einem Unternehmen angehören, um Bilder hochzuladen"
const NO_FILE = "Bitte wählen Sie ein Bild aus"
const BAD_ID = "Die Kennung des Bildes ist ungültig"

export const mediaRoutes = [
  route({
    method: "POST",
    path: "/api/media",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    creates: "media",
    summary:
      "Upload an image. Sending the same id again returns the existing record. `made_by` is `ai` where the file says so by IPTC's DigitalSourceType: send it on with the property's image",
    form: {
      fields: { id: "15 of a-z0-9, chosen by the client", company_id: "For administrators" },
      files: {
        original: "JPEG, PNG or WebP, at most 10 MB and 40 megapixels",
        small:
          "400 pixels wide. Best as WebP: without sizes pages load JPEG ones, about twice as large, and a WebP whole, until the operator's process has made them, where it runs",
        medium: "800 pixels wide",
        large: "1600 pixels wide",
      },
      required: ["id", "original"],
    },
    response: uploadedImageSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    handle: (call) => {
      const media = upload(call)
      const file = uploaded(call, "original")
      const madeBy = file === null ? "" : readMark(file)
      return { ...serialize(media), ...(madeBy !== "" && { made_by: madeBy }) }
    },
  }),
  route({
    method: "GET",
    path: "/api/media/unsized",
    access: "delivery",
    summary: "Pictures of public listings that came without sizes, by id, at most 100",
    query: { after: { description: "The last id of the page before" } },
    response: () => z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) }),
    handle: (call) => new JsonText(`{"data":${listUnsized(call.query("after"))}}`),
  }),
  route({
    method: "POST",
    path: "/api/media/{id}/sizes",
    access: "delivery",
    audit: { nothing: "the operator's process adds sizes of a picture that is there" },
    summary: "Add sizes to a picture that came without; 409 if it has some by now, or is no longer public",
    form: {
      fields: {},
      files: { small: "400 pixels wide", medium: "800 pixels wide", large: "1600 pixels wide" },
      required: [],
    },
    response: successSchema,
    // They are smaller together than a picture.
    maxBodyBytes: MAX_IMAGE_BYTES + DEFAULT_MAX_BODY_BYTES,
    handle: (call) => {
      const sent = DELIVERY_SIZES.flatMap((name) => {
        const file = uploaded(call, name)
        return file === null ? [] : [[name, file]]
      })
      storeSizes(call.param("id"), Object.fromEntries(sent))
      return { success: true }
    },
  }),
]

function upload(call: Call<undefined>): core.Record {
  // The parsed form would read an id of digits as a number.
  const field = (name: string) => call.event.request?.formValue(name) ?? ""
  const id = field("id")
  if (!isRecordId(id)) throw new HttpError(400, BAD_ID, { id: BAD_ID })
  const company = companyForNew(call, field("company_id"), NO_COMPANY)
  const earlier = findEarlier(call, id, company)
  if (earlier !== null) return earlier

  const media = new Record($app.findCollectionByNameOrId("media"))
  media.set("id", id)
  media.set("company_id", company)
  for (const name of ["original", ...DELIVERY_SIZES]) {
    const file = uploaded(call, name)
    if (file === null && name === "original") throw new HttpError(400, NO_FILE, { original: NO_FILE })
    if (file !== null) media.set(name, file)
  }
  assertFilesReachable()
  try {
    $app.save(media)
  } catch (error) {
    // The same upload was sent twice concurrently.
    const winner = findEarlier(call, id, company)
    if (winner === null) throw error
    return winner
  }
  return media
}

/** Throws 404 for the id of another company's image, which must not be disclosed. */
function findEarlier(call: Call<undefined>, id: string, company: string): core.Record | null {
  const media = findById("media", id)
  if (media === null) return null
  if (!canAccess(call, media, "view") || media.getString("company_id") !== company) throw notFound()
  return media
}

function uploaded(call: Call<undefined>, field: string): filesystem.File | null {
  try {
    return call.event.findUploadedFiles(field)[0] ?? null
  } catch {
    return null
  }
}

function serialize(media: core.Record) {
  const origin = appUrl()
  const { width, height, ...addresses } = imageUrls(media)
  const absolute = Object.entries(addresses).map(([name, path]) => [name, `${origin}${path}`])
  return { id: media.id, ...Object.fromEntries(absolute), width, height }
}
