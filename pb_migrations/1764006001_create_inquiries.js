/// <reference path="../.pocketbase/types.d.ts" />
// What visitors ask for. Clients write through the product's own routes alone, and a row that a stranger causes is found by
// nobody but the company. Property and agent are no relations: an inquiry outlives both.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "inquiry_mode", max: 20 }]))
    app.save(companies)

    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "inquiries",
        listRule: member,
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
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "property_title", max: 300 },
          { type: "text", name: "property_reference", max: 30 },
          { type: "text", name: "agent_id", max: 15 },
          { type: "text", name: "name", max: 300, required: true, presentable: true },
          { type: "text", name: "email", max: 300, required: true },
          { type: "text", name: "phone", max: 60 },
          { type: "text", name: "message", max: 20000, required: true },
          { type: "select", name: "wish", values: ["viewing", "call"], maxSelect: 1 },
          {
            type: "select",
            name: "status",
            values: ["new", "answered", "done", "suspicious"],
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "suspicion", max: 20 },
          { type: "bool", name: "is_read" },
          { type: "text", name: "note", max: 20000 },
          {
            type: "relation",
            name: "assigned_to",
            collectionId: app.findCollectionByNameOrId("users").id,
            maxSelect: 1,
          },
          { type: "date", name: "answered_at" },
          // Of all that was typed: the same again within a day is the same inquiry where no script has made a key.
          { type: "text", name: "fingerprint", max: 64, hidden: true },
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_inquiries_created ON inquiries (company_id, created_at)",
          "CREATE INDEX idx_inquiries_status ON inquiries (company_id, status, is_read, created_at)",
          "CREATE INDEX idx_inquiries_answered ON inquiries (company_id, answered_at, created_at)",
          "CREATE INDEX idx_inquiries_email ON inquiries (company_id, email, created_at)",
          "CREATE INDEX idx_inquiries_property ON inquiries (property_id, fingerprint)",
          "CREATE INDEX idx_inquiries_assigned ON inquiries (assigned_to)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("inquiries"))
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("inquiry_mode")
    app.save(companies)
  },
)
