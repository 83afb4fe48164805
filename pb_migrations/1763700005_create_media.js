/// <reference path="../.pocketbase/types.d.ts" />
// One record a picture: the original and its delivery sizes. See docs/decisions/0002-one-record-a-picture.md.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    const companies = app.findCollectionByNameOrId("companies")
    const properties = app.findCollectionByNameOrId("properties")
    app.save(
      new Collection({
        type: "base",
        name: "media",
        listRule: member,
        // The files follow this rule, as they are protected: PocketBase asks it for every download, without our code. A company
        // whose pages are offline shows strangers nothing.
        viewRule: `((company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")) || (${member})) || (${key})`,
        // Pictures come in through POST /api/media and go when nothing shows them any more.
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
          // Empty until a property that lists the picture is saved.
          { type: "relation", name: "property_id", collectionId: properties.id, cascadeDelete: true, maxSelect: 1 },
          // Thumbnails for pictures that came in without delivery sizes.
          {
            type: "file",
            name: "original",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            protected: true,
            required: true,
            thumbs: ["400x0", "800x0", "1600x0"],
          },
          {
            type: "file",
            name: "small",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            protected: true,
          },
          {
            type: "file",
            name: "medium",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            protected: true,
          },
          {
            type: "file",
            name: "large",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            protected: true,
          },
          { type: "number", name: "width", min: 0, onlyInt: true },
          { type: "number", name: "height", min: 0, onlyInt: true },
          // Everybody may load the pictures of public listings, and with them their records: when a house was photographed for sale
          // is nobody's business.
          { type: "autodate", name: "created_at", hidden: true, onCreate: true },
          { type: "autodate", name: "updated_at", hidden: true, onCreate: true, onUpdate: true },
          // So that what a company stores can be limited without asking the file system.
          { type: "number", name: "bytes", hidden: true, min: 0, onlyInt: true },
        ],
        indexes: [
          "CREATE INDEX idx_media_property ON media (property_id)",
          "CREATE INDEX idx_media_company ON media (company_id, created_at)",
          "CREATE INDEX `idx_media_bytes` ON `media` (company_id, bytes)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("media"))
  },
)
