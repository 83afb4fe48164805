import { addFileToken, fileToken, ownFilePath } from "../../api/client/files"
import { newRecordId } from "../../api/client/new-record-id"
import { createProperty, loadProperty } from "../../api/properties"
import { DELIVERY_SIZES, isUploaded } from "../../domain/media/image"
import { PROPERTY_COLUMN_NAMES, pickColumns } from "../../domain/properties/property"
import { type ImageFiles, uploadImage } from "../media/api"

type Picture = { id: string; url: string; width?: number | undefined; small?: string; medium?: string; large?: string }

/**
 * Creates a copy and returns its id. An image belongs to one listing, so the copy gets its own; it is a draft, so
 * that the same listing is not published twice.
 */
export async function duplicateProperty(id: string, formatTitle: (title: string) => string): Promise<string> {
  const property = await loadProperty(id)
  const token = await fileToken()
  const copy = <P extends Picture>(picture: P) => copyPicture(picture, property.company_id, token)
  const duplicate = await createProperty(
    property.company_id,
    {
      ...pickColumns(property, PROPERTY_COLUMN_NAMES),
      title: formatTitle(property.title),
      status: "archived",
      draft: true,
      reserved: false,
      reference: "",
      internal_note: "",
      images: await inTurn(property.images, copy),
      floor_plans: await inTurn(property.floor_plans, copy),
    },
    newRecordId(),
  )
  return duplicate.id
}

/** Runs the work one after the other: a listing may have sixty images of several megabytes. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (const item of items) done.push(await work(item))
  return done
}

/** Copies an image; those on other sites are only addresses. */
async function copyPicture<P extends Picture>(picture: P, companyId: string, token: string): Promise<P> {
  if (!isUploaded(picture)) return picture
  const load = async (url: string) => {
    const response = await fetch(addFileToken(ownFilePath({ width: picture.width, url }), token))
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
    return response.blob()
  }
  const files: ImageFiles = { original: await load(picture.url) }
  for (const size of DELIVERY_SIZES) {
    const url = picture[size]
    if (url) files[size] = await load(url)
  }
  return { ...picture, ...(await uploadImage(newRecordId(), files, { companyId })) }
}
