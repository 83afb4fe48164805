import { type Confirmation, KEPT_YEARS } from "../../../src/domain/confirmations/confirmation"
import { flagColumn, isoInstant } from "../../database/columns"
import { IS_COPY_MAIL } from "./mail-kinds"

/**
 * The first withdrawal that concerns a confirmation: of the same address, later, about the same listing or about none by name.
 * A stranger may type anybody's address, so that one counts once its address or the office has agreed.
 */
const WITHDRAWN_AT = `coalesce((SELECT min(w.created_at) FROM confirmations w WHERE confirmations.kind != 'withdrawal'
  AND w.company_id = confirmations.company_id AND w.email = confirmations.email AND w.kind = 'withdrawal' AND w.agreed_at != ''
  AND w.created_at >= confirmations.created_at AND w.property_id IN ('', confirmations.property_id)), '')`

/** The condition, on a row of `confirmations`, that nobody has withdrawn from what it confirms. */
export const NOT_WITHDRAWN = `${WITHDRAWN_AT} = ''`

/** The state of the copy's mail, as of an answer's: the row of a mail is deleted some days after its end. */
export const MAIL_STATE = `CASE WHEN sent_at != '' THEN 'sent' WHEN EXISTS (SELECT 1 FROM outbox
  WHERE outbox.about = confirmations.id AND outbox.${IS_COPY_MAIL} AND outbox.state NOT IN ('sent', 'failed'))
  THEN 'waiting' ELSE 'failed' END`

export const confirmationColumns: Record<keyof Confirmation, string> = {
  id: "id",
  company_id: "company_id",
  kind: "kind",
  property_id: "property_id",
  property_title: "property_title",
  property_reference: "property_reference",
  inquiry_id: "inquiry_id",
  viewing_id: "viewing_id",
  name: "name",
  email: "email",
  commission: "commission",
  text: "text",
  text_sha256: "text_sha256",
  received: flagColumn("received"),
  begins: flagColumn("begins"),
  network: "network",
  mail_state: MAIL_STATE,
  sent_at: isoInstant("sent_at"),
  failure: "failure",
  withdrawn_at: isoInstant(WITHDRAWN_AT),
  agreed_at: isoInstant("agreed_at"),
  kept_until: `(CAST(substr(created_at, 1, 4) AS INTEGER) + ${KEPT_YEARS}) || '-12-31'`,
  created_at: isoInstant("created_at"),
}
