/// <reference path="../.pocketbase/types.d.ts" />
// The list of properties counts the inquiries of each, and the inbox shows those of one.
migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.addIndex("idx_inquiries_listing", false, "property_id, company_id, status, created_at", "")
    app.save(inquiries)
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.removeIndex("idx_inquiries_listing")
    app.save(inquiries)
  },
)
