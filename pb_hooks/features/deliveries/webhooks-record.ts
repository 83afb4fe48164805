import { MAX_WEBHOOKS, type NewWebhook, type WebhookPatch } from "../../../src/domain/deliveries/webhook"
import { isUnchanged } from "../../database/changes"
import { assertBelowLimit } from "../../database/company-limit"
import { type Db, newRecord, saveRow, setValues } from "../../database/records"
import { assertEncryption, encrypt } from "../../engine/encryption"
import { nameOrAddress } from "../../server/access/people"
import { recordAction } from "../../server/audit/audit-entries"

const LIMIT_REACHED = `Ihr Unternehmen hat schon ${MAX_WEBHOOKS} Webhooks. Bitte löschen Sie einen, den Sie nicht mehr brauchen.`

type Wanted = Pick<NewWebhook, "url" | "events"> & { companyId: string }

/** Creates a webhook of a company, and the secret by which its receiver knows us. Must run inside a transaction. */
export function createWebhook(
  app: Db,
  { companyId, url, events }: Wanted,
  creator: core.Record,
): { record: core.Record; secret: string } {
  assertEncryption()
  assertBelowLimit(app, "webhooks", companyId, MAX_WEBHOOKS, LIMIT_REACHED)
  // 24 random bytes, as their base64 has 32 characters.
  const secret = `whsec_${$security.randomString(32)}`
  const record = newRecord(app, "webhooks")
  saveRow(app, record, {
    company_id: companyId,
    url,
    events: [...new Set(events)],
    state: "active",
    secret: encrypt(secret),
    created_by: nameOrAddress(creator),
    creator_id: creator.id,
  })
  recordAction(app, "webhook_created", { actor: creator, companyId, subject: parseHost(url) })
  return { record, secret }
}

/** Clears the failures of a webhook that becomes active again. */
export function changeWebhook(
  app: Db,
  record: core.Record,
  { url, events, state }: WebhookPatch,
  actor: core.Record,
): void {
  const anew = state === "active" && record.getString("state") !== "active"
  setValues(record, { url, events: events && [...new Set(events)], state })
  if (isUnchanged(record)) return
  saveRow(app, record, anew ? { failing_since: "", told_at: "" } : {})
  recordChange(app, record, actor)
}

/** Pauses a webhook until somebody resumes it, and removes its creator. Must run inside a transaction. */
export function pauseWebhook(app: Db, record: core.Record, actor: core.Record): void {
  const state = record.getString("state") === "active" ? "paused" : undefined
  saveRow(app, record, { state, creator_id: "", created_by: "" })
  recordChange(app, record, actor)
}

/** Returns only the host, as an address may hold a token. */
export const parseHost = (url: string) => /^https?:\/\/([^/?#@]+)(?:[/?#]|$)/.exec(url)?.[1] ?? ""

/** Returns what the log calls a webhook. */
export const nameWebhook = (record: core.Record) => parseHost(record.getString("url"))

function recordChange(app: Db, record: core.Record, actor: core.Record): void {
  const [companyId, subject] = [record.getString("company_id"), nameWebhook(record)]
  recordAction(app, "webhook_changed", { actor, companyId, subject })
}
