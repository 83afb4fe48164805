/// <reference path="../.pocketbase/types.d.ts" />
// What visitors want to be told of, and which listings are new or have another price. Clients use the product's pages alone.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies").id
    const closed = {
      type: "base",
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
    }
    const owned = (name, collectionId) => ({
      type: "relation",
      name,
      collectionId,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
    const dates = [
      { type: "autodate", name: "created_at", onCreate: true },
      { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
    ]
    app.save(
      new Collection({
        ...closed,
        name: "saved_searches",
        fields: [
          owned("company_id", companies),
          { type: "text", name: "email", max: 300, required: true, presentable: true },
          // Empty, or 0, where anything will do.
          { type: "text", name: "offer", max: 10 },
          { type: "text", name: "type", max: 40 },
          { type: "number", name: "price", onlyInt: true, min: 0 },
          { type: "number", name: "rooms", onlyInt: true, min: 0 },
          { type: "number", name: "area", onlyInt: true, min: 0 },
          { type: "text", name: "place", max: 80 },
          // Empty until the button behind the link of the mail was pressed.
          { type: "date", name: "confirmed_at" },
          { type: "date", name: "expires_at", required: true },
          { type: "bool", name: "is_renewed" },
          { type: "bool", name: "is_reminded" },
          { type: "date", name: "told_until" },
          ...dates,
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
        ...closed,
        name: "listing_news",
        fields: [
          owned("company_id", companies),
          owned("property_id", app.findCollectionByNameOrId("properties").id),
          { type: "select", name: "what", values: ["new", "price"], maxSelect: 1, required: true },
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
