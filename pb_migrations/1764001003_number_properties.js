/// <reference path="../.pocketbase/types.d.ts" />
// Every listing has a number that is never another one's of its company, also after it is deleted. Those that are stored
// are counted by the year in which they were created.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "reference_pattern", max: 30 }]))
    app.save(companies)

    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([{ type: "text", name: "reference", max: 30, pattern: "^[A-Za-z0-9_-]*$" }]),
    )
    properties.addIndex("idx_properties_reference", false, "company_id, reference COLLATE NOCASE", "")
    app.save(properties)

    app.save(
      new Collection({
        type: "base",
        name: "property_references",
        fields: [
          {
            type: "relation",
            name: "company_id",
            collectionId: companies.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: "text", name: "reference", max: 30, required: true, presentable: true },
          // No relation, as it stays when the property is deleted.
          { type: "text", name: "property_id", max: 15 },
          { type: "text", name: "series", max: 40 },
          { type: "number", name: "count", onlyInt: true, min: 0 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_property_references_reference ON property_references (company_id, reference COLLATE NOCASE)",
          "CREATE INDEX idx_property_references_series ON property_references (company_id, series, count)",
          "CREATE INDEX idx_property_references_property ON property_references (company_id, property_id)",
        ],
      }),
    )

    const rows = arrayOf(new DynamicModel({ id: "", company_id: "", year: "" }))
    const stored = "SELECT id, company_id, substr(created_at, 1, 4) AS year FROM properties ORDER BY created_at, rowid"
    app.db().newQuery(stored).all(rows)
    const counts = {}
    for (const { id, company_id: company, year } of rows) {
      const series = `${year}-{NNN}`
      const count = (counts[`${company} ${year}`] ?? 0) + 1
      counts[`${company} ${year}`] = count
      const reference = `${year}-${String(count).padStart(3, "0")}`
      // By SQL, as a save would say that somebody has changed the property.
      app
        .db()
        .newQuery(`UPDATE properties SET reference = {:reference},
          search_text = substr(search_text || ' ' || {:reference}, 1, 2000) WHERE id = {:id}`)
        .bind({ reference, id })
        .execute()
      const key = $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789")
      app
        .db()
        .newQuery(`INSERT INTO property_references (id, company_id, reference, property_id, series, count, created_at)
          VALUES ({:key}, {:company}, {:reference}, {:id}, {:series}, {:count}, strftime('%Y-%m-%d %H:%M:%fZ'))`)
        .bind({ key, company, reference, id, series, count })
        .execute()
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("property_references"))
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_reference")
    properties.fields.removeByName("reference")
    app.save(properties)
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("reference_pattern")
    app.save(companies)
  },
)
