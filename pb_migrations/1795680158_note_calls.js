/// <reference path="../.pocketbase/types.d.ts" />
// What was said on the telephone, and what else the office notes of a person. Only our own routes read and write it.
migrate(
  (app) => {
    const owned = (name, collectionId) => ({
      type: "relation",
      name,
      collectionId,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
    app.save(
      new Collection({
        type: "base",
        name: "contact_notes",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          owned("company_id", app.findCollectionByNameOrId("companies").id),
          owned("contact_id", app.findCollectionByNameOrId("contacts").id),
          { type: "select", name: "kind", values: ["call", "note"], maxSelect: 1, required: true },
          { type: "text", name: "text", max: 20000, required: true, presentable: true },
          // No relations: a note outlives the listing, and the account that wrote it.
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "creator_id", max: 15 },
          { type: "text", name: "created_by", max: 200 },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_contact_notes_contact ON contact_notes (contact_id, created_at)",
          "CREATE INDEX idx_contact_notes_company ON contact_notes (company_id, created_at)",
          "CREATE INDEX idx_contact_notes_creator ON contact_notes (creator_id)",
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId("contact_notes")),
)
