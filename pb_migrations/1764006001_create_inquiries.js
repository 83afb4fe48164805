/// <reference path="../.pocketbase/types.d.ts" />
// What visitors ask for. Clients write through the product's own routes alone, and a row that a stranger causes is found by
// nobody but the company. Property and agent are no relations: an inquiry outlives both.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    app.save(
      new Collection({
        type: "base",
        name: "inquiries",
        listRule: member,
        viewRule: `(${member}) || (${key})`,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "property_title", max: 300 },
          { type: "text", name: "property_reference", max: 30 },
          { type: "text", name: "agent_id", max: 15 },
          { type: "text", name: "name", max: 300, presentable: true, required: true },
          { type: "text", name: "email", max: 300, required: true },
          { type: "text", name: "phone", max: 60 },
          { type: "text", name: "message", max: 20000, required: true },
          { type: "select", name: "wish", maxSelect: 1, values: ["viewing", "call"] },
          {
            type: "select",
            name: "status",
            maxSelect: 1,
            required: true,
            values: ["new", "answered", "done", "suspicious"],
          },
          { type: "text", name: "suspicion", max: 20 },
          { type: "bool", name: "is_read" },
          { type: "text", name: "note", max: 20000 },
          { type: "relation", name: "assigned_to", collectionId: users.id, maxSelect: 1 },
          { type: "date", name: "answered_at" },
          // Of all that was typed: the same again within a day is the same inquiry where no script has made a key.
          { type: "text", name: "fingerprint", hidden: true, max: 64 },
          { type: "text", name: "search_text", hidden: true, max: 2000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "text", name: "mail_state", max: 10 },
          // Why the inquiry is kept longer than the others.
          { type: "text", name: "hold_reason", max: 300 },
        ],
        indexes: [
          "CREATE INDEX idx_inquiries_created ON inquiries (company_id, created_at)",
          "CREATE INDEX idx_inquiries_status ON inquiries (company_id, status, is_read, created_at)",
          "CREATE INDEX idx_inquiries_answered ON inquiries (company_id, answered_at, created_at)",
          "CREATE INDEX idx_inquiries_email ON inquiries (company_id, email, created_at)",
          "CREATE INDEX idx_inquiries_property ON inquiries (property_id, fingerprint)",
          "CREATE INDEX idx_inquiries_assigned ON inquiries (assigned_to)",
          "CREATE INDEX `idx_inquiries_listing` ON `inquiries` (property_id, company_id, status, created_at)",
          "CREATE INDEX `idx_inquiries_due` ON `inquiries` (updated_at) WHERE hold_reason = ''",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("inquiries"))
  },
)
