import { type Agent, agentInputSchema, agentPatchSchema, type PublicAgent } from "../../src/domain/agent"
import { asHttps, MAX_IMAGE_URL_LENGTH } from "../../src/domain/image"
import { searchableText } from "../../src/domain/text"
import { appUrl } from "../base/env"
import { HttpError } from "../base/http-error"
import { saveIfChanged } from "../db/changes"
import { isoInstant, originText } from "../db/columns"
import { removeFromListings, renameInListings } from "../db/property-search"
import { type Db, inEventTransaction, recordOf } from "../db/records"
import { asApiError, validateChanged } from "../http/record-hook"
import { fileFromDataUrl } from "../images/files"
import { assertStorageQuota } from "../images/storage-limits"
import { sanitizeUpload, uploadedBytes } from "../images/uploads"
import { recordLostAgent } from "./property-changes"

const SCHEMAS = { created: agentInputSchema, changed: agentPatchSchema }
const INVALID_IMAGE = "Bitte wählen Sie ein Bild (JPEG, PNG oder WebP)"

function imageUrl(record: core.Record): string {
  const photo = record.getString("photo")
  return photo === "" ? record.getString("image_url") : `${appUrl()}/api/files/agents/${record.id}/${photo}`
}

export const publicAgentColumns = (origin = originText()): Record<keyof PublicAgent, string> => ({
  id: "id",
  first_name: "first_name",
  last_name: "last_name",
  email: "email",
  phone: "phone",
  position: "position",
  image_url: `CASE photo WHEN '' THEN image_url ELSE ${origin} || '/api/files/agents/' || id || '/' || photo END`,
})

export const agentColumns = (): Record<keyof Agent, string> => ({
  ...publicAgentColumns(),
  company_id: "company_id",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
})

/** A data URL becomes a file, the returned URL changes nothing, `""` removes the image. */
export function setImage(record: core.Record, url: string): void {
  if (url !== "" && url === imageUrl(record)) return
  if (url.startsWith("data:")) {
    record.set("photo", fileFromDataUrl(url))
    record.set("image_url", "")
    return
  }
  if (!isWebAddress(url)) throw new HttpError(400, INVALID_IMAGE, { image_url: INVALID_IMAGE })
  record.set("photo", null)
  record.set("image_url", url)
}

const isWebAddress = (url: string) =>
  url === "" || (/^https?:\/\/[^\s"'<>]+$/i.test(url) && url.length <= MAX_IMAGE_URL_LENGTH)

export function onSaveAgent(event: core.RecordEvent): void {
  const record = recordOf(event)
  inEventTransaction(event, (app) => {
    prepare(app, record)
    saveIfChanged(event)
    renameInListings(app, record)
  })
}

function prepare(app: Db, record: core.Record): void {
  asApiError(() => {
    const agent = validateChanged(record, SCHEMAS)
    if (agent.image_url !== undefined) {
      if (!isWebAddress(agent.image_url)) throw new HttpError(400, INVALID_IMAGE, { image_url: INVALID_IMAGE })
      agent.image_url = asHttps(agent.image_url)
    }
    for (const [name, value] of Object.entries(agent)) record.set(name, value)
    const [last, first, email] = [
      record.getString("last_name"),
      record.getString("first_name"),
      record.getString("email"),
    ]
    record.set("search_text", searchableText(last, first, email))
    const before = record.original().getInt("photo_bytes")
    assertStorageQuota(app, record.getString("company_id"), uploadedBytes(record, "photo") - before)
    const unchanged = record.getString("photo") === "" ? 0 : before
    record.set("photo_bytes", sanitizeUpload(record, "photo")?.bytes ?? unchanged)
  })
}

export function onDeleteAgent(event: core.RecordEvent): void {
  const agent = recordOf(event)
  inEventTransaction(event, (app) => {
    recordLostAgent(app, agent)
    removeFromListings(app, agent.id)
    event.next()
  })
}
