/// <reference path="../.pocketbase/types.d.ts" />
// Every listing has a number that is never another one's of its company, also after it is deleted.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    const companies = app.findCollectionByNameOrId("companies")
    const agents = app.findCollectionByNameOrId("agents")
    app.save(
      new Collection({
        type: "base",
        name: "properties",
        listRule: member,
        viewRule: `(${member}) || (${key})`,
        createRule: member,
        updateRule: `(${member} && @request.body.company_id:changed = false) || (${key} && @request.auth.access = "write")`,
        deleteRule: `(${member}) || (${key} && @request.auth.access = "write")`,
        fields: [
          { type: "text", name: "title", max: 300, presentable: true, required: true },
          { type: "text", name: "address", max: 300, required: true },
          { type: "select", name: "status", maxSelect: 1, required: true, values: ["active", "sold", "archived"] },
          { type: "relation", name: "company_id", collectionId: companies.id, maxSelect: 1, required: true },
          { type: "relation", name: "agent_id", collectionId: agents.id, maxSelect: 1 },
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
          { type: "text", name: "search_text", hidden: true, max: 2000 },
          { type: "text", name: "address_text", hidden: true, max: 2000 },
          { type: "number", name: "price_cents", hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "select", name: "marketing_type", maxSelect: 1, values: ["sale", "rent"] },
          { type: "text", name: "commission", max: 300 },
          { type: "text", name: "commission_note", max: 1000 },
          { type: "bool", name: "reserved" },
          { type: "text", name: "reference", max: 30, pattern: "^[A-Za-z0-9_-]*$" },
          { type: "text", name: "street", max: 150 },
          { type: "text", name: "house_number", max: 20 },
          { type: "text", name: "postal_code", max: 10 },
          { type: "text", name: "city", max: 80 },
          { type: "text", name: "country", max: 2 },
          { type: "text", name: "federal_state", max: 80 },
          { type: "bool", name: "hide_address" },
          // These follow from the fields above at every save: what strangers read, search and sort by.
          { type: "text", name: "public_address", hidden: true, max: 2000 },
          { type: "text", name: "public_search_text", hidden: true, max: 2000 },
          { type: "text", name: "public_address_text", hidden: true, max: 2000 },
          { type: "json", name: "further_energy_sources", maxSize: 20000 },
          // What the listing lacks, as a JSON list of names: src/domain/properties/completeness.ts. The server fills it when it starts, as
          // the rules are none of the database's; a later version that changes them empties the column.
          { type: "text", name: "missing", hidden: true, max: 500 },
          // Addresses of films and tours, one a line.
          { type: "text", name: "films", max: 2000 },
          { type: "text", name: "property_type", hidden: true, max: 300 },
          // What colleagues tell each other of the listing.
          { type: "text", name: "internal_note", max: 20000 },
          { type: "text", name: "openimmo_obid", hidden: true, max: 100 },
          // Where the listing comes from: src/domain/properties/listing-source.ts. What a feed has brought is there once, whoever imports
          // it at the same time.
          { type: "text", name: "source", hidden: true, max: 60000 },
          { type: "text", name: "source_key", hidden: true, max: 100 },
        ],
        indexes: [
          "CREATE INDEX idx_properties_status ON properties (company_id, status, created_at)",
          "CREATE INDEX idx_properties_public ON properties (company_id, status, created_at DESC)",
          "CREATE INDEX idx_properties_address ON properties (company_id, address_text)",
          "CREATE INDEX idx_properties_price ON properties (company_id, nullif(price_cents, 0))",
          // A search reads this one alone; the rows themselves are long.
          "CREATE INDEX idx_properties_search ON properties (company_id, search_text)",
          "CREATE INDEX idx_properties_agent ON properties (agent_id)",
          "CREATE INDEX `idx_properties_rent` ON `properties` (company_id) WHERE marketing_type = 'rent'",
          "CREATE INDEX `idx_properties_reference` ON `properties` (company_id, reference COLLATE NOCASE)",
          "CREATE INDEX `idx_properties_public_search` ON `properties` (company_id, public_search_text)",
          "CREATE INDEX `idx_properties_public_address` ON `properties` (company_id, public_address_text)",
          // The member's list reads its filters, its search and its default order from this one.
          "CREATE INDEX `idx_properties_list` ON `properties` (company_id, created_at, status, marketing_type, agent_id, property_type, search_text)",
          "CREATE UNIQUE INDEX `idx_properties_source` ON `properties` (company_id, source_key) WHERE source_key != ''",
        ],
      }),
    )
    app.save(
      new Collection({
        type: "base",
        name: "property_references",
        listRule: null,
        viewRule: null,
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
          { type: "text", name: "reference", max: 30, presentable: true, required: true },
          // No relation, as it stays when the property is deleted.
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "series", max: 40 },
          { type: "number", name: "count", min: 0, onlyInt: true },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_property_references_reference ON property_references (company_id, reference COLLATE NOCASE)",
          "CREATE INDEX idx_property_references_series ON property_references (company_id, series, count)",
          "CREATE INDEX idx_property_references_property ON property_references (company_id, property_id)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("property_references"))
    app.delete(app.findCollectionByNameOrId("properties"))
  },
)
