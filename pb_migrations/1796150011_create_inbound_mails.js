/// <reference path="../.pocketbase/types.d.ts" />
// What came of each mail of the operator's mailbox, so that none is taken twice; the mail itself stays in the mailbox. Only of one
// that belongs to no company are the headers kept, for administrators. Nobody but the product's own routes reads or writes rows.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        // The end of the company's address for mails, its former one, and until when that is taken.
        { type: "text", name: "inbound_tag", max: 20, hidden: true },
        { type: "text", name: "inbound_former_tag", max: 20, hidden: true },
        { type: "date", name: "inbound_former_until", hidden: true },
        // Addresses of its own whose mails are known to be forwarded here, and what a provider asks before it forwards.
        { type: "json", name: "inbound_senders", maxSize: 5000, hidden: true },
        { type: "json", name: "inbound_code", maxSize: 2000, hidden: true },
      ]),
    )
    app.save(companies)
    const found = arrayOf(new DynamicModel({ id: "" }))
    app.db().newQuery("SELECT id FROM companies").all(found)
    for (const { id } of found) {
      const tag = $security.randomStringWithAlphabet(6, "abcdefghijkmnpqrstuvwxyz23456789")
      app.db().newQuery("UPDATE companies SET inbound_tag = {:tag} WHERE id = {:id}").bind({ tag, id }).execute()
    }
    app.save(
      new Collection({
        type: "base",
        name: "inbound_mails",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          // Of company, sender and Message-ID: the same mail has the same.
          { type: "text", name: "key", max: 64, required: true },
          {
            type: "select",
            name: "kind",
            maxSelect: 1,
            required: true,
            values: ["inquiry", "repeated", "setup", "unplaced", "erased", "look"],
          },
          { type: "relation", name: "company_id", collectionId: companies.id, cascadeDelete: true, maxSelect: 1 },
          // No relation: the mail is deleted from the mailbox after its inquiry.
          { type: "text", name: "inquiry_id", max: 15 },
          { type: "text", name: "message_id", max: 300 },
          // For the bounds of a sender, who cannot be read from it.
          { type: "text", name: "sender_hash", max: 64 },
          { type: "bool", name: "is_proven" },
          { type: "json", name: "headers", maxSize: 5000 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_inbound_mails_key ON inbound_mails (key)",
          "CREATE INDEX idx_inbound_mails_company ON inbound_mails (company_id, created_at)",
          "CREATE INDEX idx_inbound_mails_kind ON inbound_mails (kind, created_at)",
          "CREATE INDEX idx_inbound_mails_inquiry ON inbound_mails (inquiry_id) WHERE inquiry_id != ''",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("inbound_mails"))
    const companies = app.findCollectionByNameOrId("companies")
    const added = ["inbound_tag", "inbound_former_tag", "inbound_former_until", "inbound_senders", "inbound_code"]
    for (const name of added) companies.fields.removeByName(name)
    app.save(companies)
  },
)
