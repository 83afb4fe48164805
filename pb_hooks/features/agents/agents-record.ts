import { endsBeforeItBegins } from "../../../src/domain/agents/absence"
import {
  type Agent,
  agentInputSchema,
  agentPatchSchema,
  type PublicAgent,
  RANK_STEP,
} from "../../../src/domain/agents/agent"
import { asHttps, MAX_IMAGE_URL_LENGTH } from "../../../src/domain/media/image"
import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { hasChanged, saveIfChanged } from "../../database/changes"
import { isoInstant, originText } from "../../database/columns"
import { getActor } from "../../database/record-actor"
import {
  type Db,
  findById,
  getStrings,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
  setValues,
} from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { fileFromDataUrl } from "../../files/files"
import { assertStorageQuota } from "../../files/storage-limits"
import { sanitizeUpload, uploadedBytes } from "../../files/uploads"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { moveListings, renameInListings } from "../properties"
import { assertLinkable, assertUser, recordLink } from "./agent-user"

const SCHEMAS = { created: agentInputSchema, changed: agentPatchSchema }
const WRONG_ORDER = "Der letzte Tag liegt vor dem ersten"
const WRONG_SUBSTITUTE = "Bitte wählen Sie jemand anderen aus Ihrem Unternehmen, oder das Büro"
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
  whatsapp: "whatsapp",
  position: "position",
  image_url: `CASE photo WHEN '' THEN image_url ELSE ${origin} || '/api/files/agents/' || id || '/' || photo END`,
})

export const agentColumns = (): Record<keyof Agent, string> => ({
  ...publicAgentColumns(),
  company_id: "company_id",
  rank: "rank",
  away_from: "away_from",
  away_until: "away_until",
  substitute_id: "substitute_id",
  user_id: "user_id",
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

export function onSaveAgent(event: SaveEvent): void {
  const record = requireRecord(event)
  inEventTransaction(event, (app) => {
    prepare(app, record)
    recordLink(app, record)
    saveIfChanged(event)
    renameInListings(app, record)
  })
}

function prepare(app: Db, record: core.Record): void {
  asApiError(() => {
    const read = (name: string) => (name === "rank" ? record.getFloat(name) : record.getString(name))
    const agent = validateChanged(record, SCHEMAS, read)
    if (agent.image_url !== undefined) {
      if (!isWebAddress(agent.image_url)) throw new HttpError(400, INVALID_IMAGE, { image_url: INVALID_IMAGE })
      agent.image_url = asHttps(agent.image_url)
    }
    setValues(record, agent)
    assertAbsence(app, record)
    assertUser(app, record)
    assertLinkable(app, record)
    if (record.isNew()) record.set("rank", firstRank(app, record.getString("company_id")) - RANK_STEP)
    const names = ["last_name", "first_name", "email", "phone", "whatsapp"] as const
    const { last_name: last, first_name: first, email, phone, whatsapp } = getStrings(record, names)
    const numbers = phoneWords(`${phone}; ${whatsapp}`)
    record.set("search_text", searchableText(last, first, searchedEmail(email), numbers))
    const before = record.original().getInt("photo_bytes")
    assertStorageQuota(app, record.getString("company_id"), uploadedBytes(record, "photo") - before)
    const unchanged = record.getString("photo") === "" ? 0 : before
    record.set("photo_bytes", sanitizeUpload(record, "photo")?.bytes ?? unchanged)
  })
}

function assertAbsence(app: Db, record: core.Record): void {
  const { away_from, away_until, substitute_id } = getStrings(record, [
    "away_from",
    "away_until",
    "substitute_id",
  ] as const)
  if (hasChanged(record, "away_from", "away_until") && endsBeforeItBegins({ away_from, away_until })) {
    throw new HttpError(400, WRONG_ORDER, { away_until: WRONG_ORDER })
  }
  if (substitute_id === "" || !hasChanged(record, "substitute_id")) return
  const substitute = findById("agents", substitute_id, app)
  if (substitute?.getString("company_id") === record.getString("company_id") && substitute_id !== record.id) return
  throw new HttpError(400, WRONG_SUBSTITUTE, { substitute_id: WRONG_SUBSTITUTE })
}

function firstRank(app: Db, company: string): number {
  const sql = "SELECT coalesce(min(rank), 0) AS row FROM agents WHERE company_id = {:company}"
  return Number(queryRows(app, sql, { company })[0])
}

export function onDeleteAgent(event: SaveEvent): void {
  const agent = requireRecord(event)
  inEventTransaction(event, (app) => {
    moveListings(app, { from: agent.id, to: null, actor: getActor(agent) })
    event.next()
  })
}
