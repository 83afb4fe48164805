/// <reference path="../.pocketbase/types.d.ts" />
// What visitors want to be told of, and which listings are new or have another price. Clients use the product's pages alone.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const properties = app.findCollectionByNameOrId("properties")
    app.save(
      new Collection({
        type: "base",
        name: "saved_searches",
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
          { type: "text", name: "email", max: 300, presentable: true, required: true },
          // Empty, or 0, where anything will do.
          { type: "text", name: "offer", max: 10 },
          { type: "text", name: "type", max: 40 },
          { type: "number", name: "price", min: 0, onlyInt: true },
          { type: "number", name: "rooms", min: 0, onlyInt: true },
          { type: "number", name: "area", min: 0, onlyInt: true },
          { type: "text", name: "place", max: 80 },
          // Empty until the button behind the link of the mail was pressed.
          { type: "date", name: "confirmed_at" },
          { type: "date", name: "expires_at", required: true },
          { type: "bool", name: "is_renewed" },
          { type: "bool", name: "is_reminded" },
          { type: "date", name: "told_until" },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "text", name: "former_seals", hidden: true, max: 330 },
        ],
        indexes: [
          "CREATE INDEX idx_saved_searches_company ON saved_searches (company_id, confirmed_at, expires_at)",
          "CREATE INDEX idx_saved_searches_email ON saved_searches (email, company_id)",
          "CREATE INDEX idx_saved_searches_expiry ON saved_searches (expires_at)",
        ],
      }),
    )
    app.save(
      new Collection({
        type: "base",
        name: "listing_news",
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
          {
            type: "relation",
            name: "property_id",
            collectionId: properties.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "select", name: "what", maxSelect: 1, required: true, values: ["new", "price"] },
          { type: "date", name: "at", required: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_listing_news_property ON listing_news (property_id)",
          "CREATE INDEX idx_listing_news_company ON listing_news (company_id, at)",
          "CREATE INDEX idx_listing_news_at ON listing_news (at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("listing_news"))
    app.delete(app.findCollectionByNameOrId("saved_searches"))
  },
)
