/// <reference path="../.pocketbase/types.d.ts" />
// Documents of listings, and links to them of which only a hash is kept. Clients use the product's own routes alone: the
// files are protected. PocketBase's own route sends them, to save only, to who has been told their pass: our routes decide
// who is told. Strangers' passes end with the listing.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const companies = app.findCollectionByNameOrId("companies")
    const properties = app.findCollectionByNameOrId("properties")
    const inquiries = app.findCollectionByNameOrId("inquiries")
    app.save(
      new Collection({
        type: "base",
        name: "documents",
        listRule: null,
        viewRule: `@request.context = "protectedFile" && @request.query.download = "1" && pass != "" && pass = @request.query.pass && ((company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")) || (${member}))`,
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
          { type: "text", name: "name", max: 120, presentable: true, required: true },
          { type: "bool", name: "is_public" },
          {
            type: "file",
            name: "file",
            maxSelect: 1,
            maxSize: 20971520,
            mimeTypes: ["application/pdf"],
            protected: true,
            required: true,
          },
          { type: "number", name: "bytes", hidden: true, min: 0, onlyInt: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "text", name: "pass", autogeneratePattern: "[a-z0-9]{40}", hidden: true, max: 40 },
        ],
        indexes: [
          "CREATE INDEX idx_documents_property ON documents (property_id, created_at)",
          "CREATE INDEX idx_documents_bytes ON documents (company_id, bytes)",
        ],
      }),
    )
    app.save(
      new Collection({
        type: "base",
        name: "document_links",
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
            name: "inquiry_id",
            collectionId: inquiries.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          // Who deletes the inquiry, or erases its person, ends the link.
          { type: "json", name: "document_ids", maxSize: 2000 },
          { type: "text", name: "token_hash", hidden: true, max: 64, required: true },
          { type: "date", name: "expires_at", required: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
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
