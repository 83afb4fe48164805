/// <reference path="../.pocketbase/types.d.ts" />
// Where a company's inquiries are mailed to, with what, and how the mail of each one went.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "inquiry_copy_to", max: 300 },
        { type: "bool", name: "inquiry_xml_off" },
        { type: "bool", name: "inquiry_confirmation" },
      ]),
    )
    app.save(companies)
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "mail_state", max: 10 }]))
    app.save(inquiries)
  },
  (app) => {
    const inquiries = app.findCollectionByNameOrId("inquiries")
    inquiries.fields.removeByName("mail_state")
    app.save(inquiries)
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["inquiry_copy_to", "inquiry_xml_off", "inquiry_confirmation"]) {
      companies.fields.removeByName(name)
    }
    app.save(companies)
  },
)
