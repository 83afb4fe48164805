import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { type Db, findRecords, inTransaction } from "../../database/records"
import { forEachRecord } from "../../engine/jobs"
import { tellCompany } from "./notify-company"

const MAX_DAYS = 3
/** The status by which a receiver says that nobody is there any more. */
export const GONE = 410
const HELP =
  "Bitte geben Sie das der Person weiter, die dieses Programm betreut. Was zuletzt gesendet wurde, steht unter „Einstellungen“, „Schnittstellen“."

type Failure = { status: number; error: string; isGivenUp: boolean }

/** Writes without saving the record: the state of sending makes no new version of what members edit. */
function set(app: Db, webhook: core.Record, values: Readonly<Record<string, string>>): void {
  const columns = Object.keys(values).map((name) => `${name} = {:${name}}`)
  app
    .db()
    .newQuery(`UPDATE webhooks SET ${columns.join(", ")} WHERE id = {:id}`)
    .bind({ ...values, id: webhook.id })
    .execute()
}

/** Records that a message was accepted. */
export function noteSuccess(app: Db, webhook: core.Record): void {
  if (webhook.getString("failing_since") !== "") set(app, webhook, { failing_since: "", told_at: "" })
}

/** Records a failed message: tells the company once when one is given up, and when the webhook is disabled. */
export function recordFailure(app: Db, webhook: core.Record, { status, error, isGivenUp }: Failure): void {
  // Other messages were on their way.
  if (webhook.getString("state") === "disabled") return
  const now = Date.now()
  const since = webhook.getString("failing_since")
  if (since === "") set(app, webhook, { failing_since: toDbTimestamp(now) })
  const isFailingLong = since !== "" && since <= toDbTimestamp(now - MAX_DAYS * DAY)
  if (status === GONE || isFailingLong) disable(app, webhook, error)
  else if (isGivenUp && webhook.getString("told_at") === "") {
    set(app, webhook, { told_at: toDbTimestamp(now) })
    tellCompany(app, webhook, {
      kind: "webhook_given_up",
      subject: "Ein Webhook nimmt keine Nachrichten an",
      paragraphs: [
        `${webhook.getString("url")} hat eine Nachricht einen Tag lang nicht angenommen: ${error}`,
        `Diese Nachricht wird nicht mehr gesendet, neue schon. Nimmt die Adresse ${MAX_DAYS} Tage lang nichts an, wird der Webhook abgeschaltet.`,
        HELP,
      ],
    })
  }
}

/** Disables failing webhooks to which nothing was sent any more, as nothing happened. */
export function disableFailing(): void {
  const filter = "state = 'active' && failing_since != '' && failing_since <= {:before}"
  const params = { before: toDbTimestamp(Date.now() - MAX_DAYS * DAY) }
  forEachRecord("disabling of a webhook", findRecords($app, "webhooks", { filter, params }), (webhook) => {
    inTransaction((app) => disable(app, webhook, ""))
  })
}

function disable(app: Db, webhook: core.Record, error: string): void {
  set(app, webhook, { state: "disabled", told_at: toDbTimestamp(Date.now()) })
  const ended = "UPDATE webhook_deliveries SET state = 'failed', leased_until = '', ended_at = {:now}"
  app
    .db()
    .newQuery(`${ended} WHERE webhook_id = {:id} AND state = 'waiting'`)
    .bind({ id: webhook.id, now: toDbTimestamp(Date.now()) })
    .execute()
  tellCompany(app, webhook, {
    kind: "webhook_disabled",
    subject: "Ein Webhook wurde abgeschaltet",
    paragraphs: [
      error === ""
        ? `${webhook.getString("url")} hat ${MAX_DAYS} Tage lang keine Nachricht angenommen.`
        : `${webhook.getString("url")} nimmt keine Nachrichten mehr an: ${error}`,
      "Der Webhook ist deshalb abgeschaltet, und es wird nichts mehr gesendet. Wenn das empfangende Programm wieder bereit ist, schalten Sie ihn dort wieder ein, wo Sie ihn angelegt haben.",
      HELP,
    ],
  })
}
