/// <reference path="../.pocketbase/types.d.ts" />
// How long inquiries are kept after their last change, and why one is kept longer.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "inquiry_months", max: 2 }]))
    app.save(companies)
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "hold_reason", max: 300 }]))
    inquiries.addIndex("idx_inquiries_due", false, "updated_at", "hold_reason = ''")
    app.save(inquiries)
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.removeIndex("idx_inquiries_due")
    inquiries.fields.removeByName("hold_reason")
    app.save(inquiries)
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_months")
    app.save(companies)
  },
)
