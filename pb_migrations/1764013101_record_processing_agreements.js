/// <reference path="../.pocketbase/types.d.ts" />
// Which version of the contract under Art. 28 DSGVO a company has accepted, by whom and when, with the operator's facts and
// the company's own as they were in it.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    const users = app.findCollectionByNameOrId("users")
    app.save(
      new Collection({
        type: "base",
        name: "processing_agreements",
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
          { type: "text", name: "version", max: 40, presentable: true, required: true },
          { type: "text", name: "accepted_by", max: 300 },
          { type: "relation", name: "user_id", collectionId: users.id, maxSelect: 1 },
          { type: "json", name: "facts", maxSize: 20000 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_processing_agreements_version ON processing_agreements (company_id, version)",
          "CREATE INDEX idx_processing_agreements_company ON processing_agreements (company_id, created_at)",
          "CREATE INDEX idx_processing_agreements_user ON processing_agreements (user_id)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("processing_agreements"))
  },
)
