/// <reference path="../.pocketbase/types.d.ts" />
// What came back by mail about an inquiry. Rows are made by the reader of the mailbox alone.
const KINDS = ["inquiry", "repeated", "setup", "unplaced", "erased", "look"]

migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const owned = (name, collection) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
    app.save(
      new Collection({
        type: "base",
        name: "replies",
        listRule: member,
        viewRule: member,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          owned("company_id", "companies"),
          // Who deletes the inquiry, or erases its person, deletes what they have answered.
          owned("inquiry_id", "inquiries"),
          // A program writes an absence.
          { type: "select", name: "kind", maxSelect: 1, required: true, values: ["reply", "absence"] },
          { type: "text", name: "name", max: 300 },
          { type: "text", name: "email", max: 300 },
          // It came from another address than the inquiry's, and changes nothing.
          { type: "bool", name: "is_other" },
          { type: "text", name: "text", max: 20000 },
          // What its sender quoted.
          { type: "text", name: "quote", max: 20000 },
          { type: "json", name: "attachments", maxSize: 20000 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_replies_inquiry ON replies (inquiry_id, created_at)",
          "CREATE INDEX idx_replies_email ON replies (company_id, email)",
        ],
      }),
    )
    const mails = app.findCollectionByNameOrId("inbound_mails")
    mails.fields.getByName("kind").values = [...KINDS, "reply", "auto", "bounce"]
    app.save(mails)
    const outbox = app.findCollectionByNameOrId("outbox")
    // An address of the operator's mailbox, which stands before the one of who has written the mail.
    outbox.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "first_reply_to", max: 300 }]))
    app.save(outbox)
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "replied_at" }]))
    inquiries.addIndex("idx_inquiries_conversation", false, "company_id, conversation", "conversation != ''")
    app.save(inquiries)
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.removeIndex("idx_inquiries_conversation")
    inquiries.fields.removeByName("replied_at")
    app.save(inquiries)
    const outbox = app.findCollectionByNameOrId("outbox")
    outbox.fields.removeByName("first_reply_to")
    app.save(outbox)
    const mails = app.findCollectionByNameOrId("inbound_mails")
    app.db().newQuery("DELETE FROM inbound_mails WHERE kind IN ('reply', 'auto', 'bounce')").execute()
    mails.fields.getByName("kind").values = KINDS
    app.save(mails)
    app.delete(app.findCollectionByNameOrId("replies"))
  },
)
