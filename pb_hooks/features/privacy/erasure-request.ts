import type { Db } from "../../database/records"
import { appUrl } from "../../engine/env"
import { mailAdministrators } from "../../mail/administrators"
import { nameAndAddress } from "../../server/access/people"

/** Stores whether a company asks to be erased; mails administrators once. Must run inside a transaction. */
export function requestErasure(app: Db, company: core.Record, actor: core.Record, requested: boolean): void {
  const wasRequested = company.getString("erasure_requested_at") !== ""
  if (requested === wasRequested) return
  company.set("erasure_requested_at", requested ? new Date().toISOString() : "")
  app.save(company)
  if (!requested) return
  mailAdministrators(app, {
    kind: "erasure_request",
    about: company.id,
    companyId: company.id,
    subject: `${company.getString("name")} möchte gelöscht werden`,
    heading: "Ein Unternehmen möchte gelöscht werden",
    paragraphs: [
      `${nameAndAddress(actor)} hat beantragt, dass das Unternehmen ${company.getString("name")} mit allen Daten gelöscht wird.`,
      "Sie löschen es im Portal unter „Admin“, „Unternehmen“, „Mit allen Daten löschen“.",
    ],
    button: { label: "Zum Portal", href: `${appUrl()}/admin?tab=admin` },
  })
}
