/// <reference path="../.pocketbase/types.d.ts" />
// One record a picture: the original and its delivery sizes. See docs/decisions/0002-one-record-a-picture.md.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "media",
        listRule: member,
        // The files follow this rule, as they are protected: PocketBase asks it for every download, without our code.
        viewRule: `property_id.status = "active" || property_id.status = "sold" || (${member})`,
        // Pictures come in through POST /api/media and go when nothing shows them any more.
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
          // Empty until a property that lists the picture is saved.
          {
            type: "relation",
            name: "property_id",
            collectionId: app.findCollectionByNameOrId("properties").id,
            maxSelect: 1,
            cascadeDelete: true,
          },
          // Thumbnails for pictures that came in without delivery sizes.
          {
            type: "file",
            name: "original",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            required: true,
            protected: true,
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
          { type: "number", name: "width", onlyInt: true, min: 0 },
          { type: "number", name: "height", onlyInt: true, min: 0 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_media_property ON media (property_id)",
          "CREATE INDEX idx_media_company ON media (company_id, created_at)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("media")),
)
