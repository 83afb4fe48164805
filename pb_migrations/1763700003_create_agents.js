/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    app.save(
      new Collection({
        type: "base",
        name: "agents",
        listRule: member,
        viewRule: member,
        createRule: member,
        updateRule: `${member} && @request.body.company_id:changed = false`,
        deleteRule: member,
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: app.findCollectionByNameOrId("companies").id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: "text", name: "first_name", max: 100, required: true, presentable: true },
          { type: "text", name: "last_name", max: 100, required: true, presentable: true },
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
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_agents_company ON agents (company_id, created_at)",
          "CREATE INDEX idx_agents_name ON agents (company_id, search_text)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("agents")),
)
