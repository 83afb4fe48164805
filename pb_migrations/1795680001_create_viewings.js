/// <reference path="../.pocketbase/types.d.ts" />
// Appointments at which an agent shows a listing to one visitor. Clients write through the product's own routes alone.
// Listing, agent, contact and inquiry are no relations: a viewing outlives them all.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    app.save(
      new Collection({
        type: "base",
        name: "viewings",
        listRule: member,
        viewRule: `(${member}) || (${key})`,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: app.findCollectionByNameOrId("companies").id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "property_title", max: 300 },
          { type: "text", name: "property_reference", max: 30 },
          { type: "text", name: "contact_id", max: 15 },
          { type: "text", name: "inquiry_id", max: 15 },
          { type: "text", name: "agent_id", max: 15 },
          { type: "text", name: "name", max: 300, required: true, presentable: true },
          { type: "text", name: "email", max: 300 },
          { type: "text", name: "phone", max: 60 },
          {
            type: "select",
            name: "status",
            values: ["offered", "confirmed", "cancelled", "held", "missed"],
            maxSelect: 1,
            required: true,
          },
          // Empty while the visitor has not picked one of the slots.
          { type: "date", name: "starts_at" },
          { type: "number", name: "minutes", onlyInt: true, min: 5, max: 480 },
          { type: "json", name: "slots", maxSize: 2000 },
          { type: "number", name: "places", onlyInt: true, min: 1, max: 50 },
          { type: "bool", name: "may_overlap" },
          { type: "text", name: "message", max: 1000 },
          { type: "text", name: "wish", max: 1000 },
          { type: "text", name: "doubt", max: 10 },
          { type: "text", name: "feedback", max: 1000 },
          { type: "text", name: "interest", max: 10 },
          // The version of the calendar's entry.
          { type: "number", name: "sequence", onlyInt: true, hidden: true },
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_viewings_start ON viewings (company_id, starts_at)",
          "CREATE INDEX idx_viewings_created ON viewings (company_id, created_at)",
          "CREATE INDEX idx_viewings_status ON viewings (company_id, status, starts_at)",
          "CREATE INDEX idx_viewings_agent ON viewings (company_id, agent_id, status, starts_at)",
          "CREATE INDEX idx_viewings_property ON viewings (property_id, status)",
          "CREATE INDEX idx_viewings_contact ON viewings (contact_id)",
          "CREATE INDEX idx_viewings_email ON viewings (company_id, email)",
          "CREATE INDEX idx_viewings_due ON viewings (status, starts_at)",
          "CREATE INDEX idx_viewings_changed ON viewings (updated_at)",
        ],
      }),
    )
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values, "viewing_deleted"]
    app.save(log)
  },
  (app) => {
    app.db().newQuery("DELETE FROM audit_log WHERE action = 'viewing_deleted'").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "viewing_deleted")
    app.save(log)
    app.delete(app.findCollectionByNameOrId("viewings"))
  },
)
