/// <reference path="../.pocketbase/types.d.ts" />
// Inquiries that came as a mail: a portal's may lack the address, the message or the listing. Which fields a form asks for is
// said by its schema. The names of attached files are kept, the files are not.
migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    for (const name of ["email", "message"]) inquiries.fields.getByName(name).required = false
    inquiries.fields.addMarshaledJSON(
      JSON.stringify([
        {
          type: "select",
          name: "source",
          maxSelect: 1,
          values: ["immoscout24", "immowelt", "kleinanzeigen", "website", "mail"],
        },
        // The portal's own number of the listing, by which a later mail finds it.
        { type: "text", name: "source_id", max: 60 },
        { type: "text", name: "conversation", max: 200 },
        // The address is a portal's and stands for this one conversation.
        { type: "bool", name: "is_relay" },
        // A program is not sure that it has read the mail as it was meant.
        { type: "bool", name: "needs_look" },
        { type: "json", name: "attachments", maxSize: 20000 },
      ]),
    )
    inquiries.addIndex("idx_inquiries_source", false, "company_id, source, source_id, created_at", "source != ''")
    app.save(inquiries)
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.removeIndex("idx_inquiries_source")
    for (const name of ["source", "source_id", "conversation", "is_relay", "needs_look", "attachments"])
      inquiries.fields.removeByName(name)
    for (const name of ["email", "message"]) inquiries.fields.getByName(name).required = true
    app.save(inquiries)
  },
)
