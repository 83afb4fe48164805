/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "properties",
        listRule: member,
        viewRule: member,
        createRule: member,
        updateRule: `${member} && @request.body.company_id:changed = false`,
        deleteRule: member,
        fields: [
          { type: "text", name: "title", max: 300, required: true, presentable: true },
          { type: "text", name: "address", max: 300, required: true },
          { type: "select", name: "status", values: ["active", "sold", "archived"], maxSelect: 1, required: true },
          {
            type: "relation",
            name: "company_id",
            collectionId: app.findCollectionByNameOrId("companies").id,
            maxSelect: 1,
            required: true,
          },
          { type: "relation", name: "agent_id", collectionId: app.findCollectionByNameOrId("agents").id, maxSelect: 1 },
          { type: "text", name: "description", max: 20000 },
          { type: "text", name: "amenities", max: 20000 },
          { type: "text", name: "location", max: 20000 },
          { type: "text", name: "miscellaneous", max: 20000 },
          { type: "json", name: "highlights", maxSize: 2000000 },
          { type: "json", name: "images", maxSize: 2000000 },
          { type: "json", name: "floor_plans", maxSize: 2000000 },
          { type: "json", name: "details", maxSize: 2000000 },
          { type: "json", name: "energy", maxSize: 2000000 },
          // These follow from the fields above at every save: what lists are searched and sorted by.
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "text", name: "address_text", max: 2000, hidden: true },
          { type: "number", name: "price_cents", hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_properties_created ON properties (company_id, created_at)",
          "CREATE INDEX idx_properties_status ON properties (company_id, status, created_at)",
          "CREATE INDEX idx_properties_public ON properties (company_id, status, created_at DESC)",
          "CREATE INDEX idx_properties_address ON properties (company_id, address_text)",
          "CREATE INDEX idx_properties_price ON properties (company_id, nullif(price_cents, 0))",
          // A search reads this one alone; the rows themselves are long.
          "CREATE INDEX idx_properties_search ON properties (company_id, search_text)",
          "CREATE INDEX idx_properties_agent ON properties (agent_id)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("properties")),
)
