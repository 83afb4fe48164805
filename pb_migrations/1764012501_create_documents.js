/// <reference path="../.pocketbase/types.d.ts" />
// Documents of listings, and links to them of which only a hash is kept. Clients use the product's own routes alone: the
// files are protected, and no rule opens them.
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
        name: "documents",
        fields: [
          owned("company_id", companies),
          owned("property_id", app.findCollectionByNameOrId("properties").id),
          { type: "text", name: "name", max: 120, required: true, presentable: true },
          { type: "bool", name: "is_public" },
          {
            type: "file",
            name: "file",
            maxSelect: 1,
            maxSize: 20971520,
            mimeTypes: ["application/pdf"],
            required: true,
            protected: true,
          },
          { type: "number", name: "bytes", onlyInt: true, min: 0, hidden: true },
          ...dates,
        ],
        indexes: [
          "CREATE INDEX idx_documents_property ON documents (property_id, created_at)",
          "CREATE INDEX idx_documents_bytes ON documents (company_id, bytes)",
        ],
      }),
    )
    app.save(
      new Collection({
        ...closed,
        name: "document_links",
        fields: [
          owned("company_id", companies),
          // Who deletes the inquiry, or erases its person, ends the link.
          owned("inquiry_id", app.findCollectionByNameOrId("inquiries").id),
          { type: "json", name: "document_ids", maxSize: 2000 },
          { type: "text", name: "token_hash", max: 64, required: true, hidden: true },
          { type: "date", name: "expires_at", required: true },
          ...dates,
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_document_links_token ON document_links (token_hash)",
          "CREATE INDEX idx_document_links_inquiry ON document_links (inquiry_id)",
          "CREATE INDEX idx_document_links_company ON document_links (company_id, created_at)",
          "CREATE INDEX idx_document_links_expiry ON document_links (expires_at)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("document_links"))
    app.delete(app.findCollectionByNameOrId("documents"))
  },
)
