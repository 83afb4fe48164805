/// <reference path="../.pocketbase/types.d.ts" />
// Whose a listing is, what they have agreed with the office, and what they are told: for members alone.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([
        // Contacts of the company, at most two.
        { type: "json", name: "owner_ids", maxSize: 100 },
        { type: "text", name: "mandate", max: 20 },
        { type: "text", name: "mandate_from", max: 10 },
        { type: "text", name: "mandate_until", max: 10 },
        { type: "number", name: "mandate_notice_days", min: 0, onlyInt: true },
        { type: "number", name: "mandate_extends_months", min: 0, onlyInt: true },
        // The earlier of the last day of notice and the last day.
        { type: "text", name: "mandate_due", hidden: true, max: 10 },
        { type: "text", name: "sold_on", max: 10 },
        { type: "text", name: "note_for_owner", max: 1000 },
        { type: "bool", name: "report_monthly" },
        // The day on which the report was mailed last.
        { type: "text", name: "report_sent", hidden: true, max: 10 },
        // The number in each owner's link, and seals of installations that the company has left.
        { type: "json", name: "owner_links", hidden: true, maxSize: 2000 },
      ]),
    )
    app.save(properties)
    properties.addIndex("idx_properties_owned", false, "company_id, owner_ids", "owner_ids != '[]'")
    properties.addIndex("idx_properties_mandate", false, "company_id, mandate_due", "mandate_due != ''")
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_owned")
    properties.removeIndex("idx_properties_mandate")
    for (const name of [
      "owner_ids",
      "mandate",
      "mandate_from",
      "mandate_until",
      "mandate_notice_days",
      "mandate_extends_months",
      "mandate_due",
      "sold_on",
      "note_for_owner",
      "report_monthly",
      "report_sent",
      "owner_links",
    ])
      properties.fields.removeByName(name)
    app.save(properties)
  },
)
