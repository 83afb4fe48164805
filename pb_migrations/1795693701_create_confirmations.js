/// <reference path="../.pocketbase/types.d.ts" />
// What visitors have confirmed before they got documents, and what they have withdrawn: proofs, which nothing changes. Listing,
// inquiry and viewing are no relations, as a proof outlives them. Clients write through the product's own pages alone.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "withdrawal_mode", max: 20 },
        { type: "text", name: "withdrawal_text", max: 20000 },
      ]),
    )
    app.save(companies)
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "confirmations",
        listRule: null,
        viewRule: member,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          {
            type: "select",
            name: "kind",
            values: ["instruction", "business", "withdrawal"],
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "property_title", max: 300 },
          { type: "text", name: "property_reference", max: 30 },
          { type: "text", name: "inquiry_id", max: 15 },
          { type: "text", name: "viewing_id", max: 15 },
          { type: "text", name: "name", max: 300, required: true, presentable: true },
          { type: "text", name: "email", max: 300, required: true },
          { type: "text", name: "commission", max: 1500 },
          { type: "text", name: "text", max: 40000, required: true },
          { type: "text", name: "text_sha256", max: 64, required: true },
          { type: "bool", name: "received" },
          { type: "bool", name: "begins" },
          { type: "text", name: "network", max: 60 },
          // The outcome of the mail with the copy: the row of the mail goes some days later.
          { type: "date", name: "sent_at" },
          { type: "text", name: "failure", max: 500 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_confirmations_created ON confirmations (company_id, created_at)",
          "CREATE INDEX idx_confirmations_email ON confirmations (company_id, email, created_at)",
          "CREATE INDEX idx_confirmations_property ON confirmations (property_id, created_at)",
          "CREATE INDEX idx_confirmations_due ON confirmations (created_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("confirmations"))
    const companies = app.findCollectionByNameOrId("companies")
    for (const name of ["withdrawal_mode", "withdrawal_text"]) companies.fields.removeByName(name)
    app.save(companies)
  },
)
