/// <reference path="../.pocketbase/types.d.ts" />
// Mails wait in the outbox.
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    log.removeIndex("idx_audit_log_mail_due")
    log.fields.removeByName("mail_due")
    app.save(log)
  },
  (app) => {
    const log = app.findCollectionByNameOrId("audit_log")
    log.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "mail_due", hidden: true }]))
    log.addIndex("idx_audit_log_mail_due", false, "created_at", "mail_due")
    app.save(log)
  },
)
