/// <reference path="../.pocketbase/types.d.ts" />
// What members have written to people who asked. Rows are created by the product's own route alone, which also sends them.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const owned = (name, collection) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
    app.save(
      new Collection({
        type: "base",
        name: "answers",
        listRule: member,
        viewRule: member,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          owned("company_id", "companies"),
          // Who deletes the inquiry, or erases its person, deletes what was written to them.
          owned("inquiry_id", "inquiries"),
          // No relation: an answer outlives the account that has written it.
          { type: "text", name: "creator_id", max: 15 },
          { type: "text", name: "created_by", max: 200 },
          { type: "text", name: "subject", max: 200, required: true, presentable: true },
          { type: "text", name: "text", max: 20000, required: true },
          // The names of the documents, which may be deleted later.
          { type: "json", name: "documents", maxSize: 20000 },
          { type: "bool", name: "expose" },
          // Both are empty as long as the mail waits.
          { type: "date", name: "sent_at" },
          { type: "text", name: "failure", max: 500 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_answers_inquiry ON answers (inquiry_id, created_at)",
          "CREATE INDEX idx_answers_company ON answers (company_id, created_at)",
          "CREATE INDEX idx_answers_creator ON answers (creator_id)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("answers")),
)
