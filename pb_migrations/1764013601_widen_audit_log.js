/// <reference path="../.pocketbase/types.d.ts" />
// The log holds all that somebody does to others, also to things.
const ADDED = [
  "member_joined",
  "webhook_changed",
  "profile_changed",
  "address_confirmed",
  "invitation_sent",
  "invitation_withdrawn",
  "company_created",
  "company_changed",
  "company_deleted",
  "company_erased",
  "erasure_requested",
  "account_erased",
  "person_exported",
  "person_erased",
  "property_deleted",
  "agent_deleted",
  "inquiry_deleted",
  "document_deleted",
  "coupon_created",
  "coupon_changed",
  "coupon_deleted",
  "mail_resent",
  "mails_released",
  "content_changed",
  "console_created",
  "console_changed",
  "console_deleted",
  "impersonated",
]
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, ...ADDED])]
    log.fields.getByName("user_email").required = false
    log.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "subject", max: 300 }]))
    app.save(log)
  },
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM audit_log WHERE action IN (${ADDED.map((name) => `'${name}'`).join(", ")})`)
      .execute()
    const log = app.findCollectionByNameOrId("audit_log")
    log.fields.removeByName("subject")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => !ADDED.includes(value))
    log.fields.getByName("user_email").required = true
    app.save(log)
  },
)
