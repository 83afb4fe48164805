/// <reference path="../.pocketbase/types.d.ts" />
// When somebody wants to see an inquiry again. Each morning's mail finds what is due by the day alone.
migrate(
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "follow_up_on", max: 10 }]))
    inquiries.addIndex("idx_inquiries_follow_up", false, "company_id, follow_up_on", "follow_up_on != ''")
    inquiries.addIndex("idx_inquiries_follow_up_day", false, "follow_up_on", "follow_up_on != ''")
    app.save(inquiries)
    const contacts = app.findCollectionByNameOrId("contacts")
    contacts.addIndex("idx_contacts_follow_up_day", false, "follow_up_on", "follow_up_on != ''")
    app.save(contacts)
  },
  (app) => {
    const contacts = app.findCollectionByNameOrId("contacts")
    contacts.removeIndex("idx_contacts_follow_up_day")
    app.save(contacts)
    const inquiries = app.findCollectionByNameOrId("inquiries")
    for (const name of ["idx_inquiries_follow_up", "idx_inquiries_follow_up_day"]) inquiries.removeIndex(name)
    inquiries.fields.removeByName("follow_up_on")
    app.save(inquiries)
  },
)
