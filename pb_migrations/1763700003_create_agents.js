/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    const companies = app.findCollectionByNameOrId("companies")
    app.save(
      new Collection({
        type: "base",
        name: "agents",
        listRule: member,
        viewRule: `(${member}) || (${key})`,
        createRule: member,
        updateRule: `(${member} && @request.body.company_id:changed = false) || (${key} && @request.auth.access = "write")`,
        deleteRule: `(${member}) || (${key} && @request.auth.access = "write")`,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "first_name", max: 100, presentable: true, required: true },
          { type: "text", name: "last_name", max: 100, presentable: true, required: true },
          { type: "text", name: "email", max: 300 },
          { type: "text", name: "phone", max: 60 },
          { type: "text", name: "position", max: 100 },
          {
            type: "file",
            name: "photo",
            maxSelect: 1,
            maxSize: 10485760,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            thumbs: ["400x0"],
          },
          // A picture kept elsewhere on the web; `photo` wins where both are set.
          { type: "text", name: "image_url", max: 2000 },
          // Follows from name and e-mail at every save: what the list is searched and sorted by.
          { type: "text", name: "search_text", hidden: true, max: 2000 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          { type: "number", name: "photo_bytes", hidden: true, min: 0, onlyInt: true },
          { type: "number", name: "rank", min: 0 },
          // Days, as 2026-01-31. Both count; an empty one is open.
          { type: "text", name: "away_from", max: 10 },
          { type: "text", name: "away_until", max: 10 },
          // Empty for the office. No relation: whoever is gone is answered for by the office.
          { type: "text", name: "substitute_id", max: 15 },
        ],
        indexes: [
          "CREATE INDEX idx_agents_company ON agents (company_id, created_at)",
          "CREATE INDEX idx_agents_name ON agents (company_id, search_text)",
          "CREATE INDEX idx_agents_rank ON agents (company_id, rank)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("agents"))
  },
)
