/// <reference path="../.pocketbase/types.d.ts" />
// What a company has stored, so that it can be limited without asking the file system.
migrate(
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    media.fields.addMarshaledJSON(
      JSON.stringify([{ type: "number", name: "bytes", onlyInt: true, min: 0, hidden: true }]),
    )
    media.addIndex("idx_media_bytes", false, "company_id, bytes", "")
    app.save(media)
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.addMarshaledJSON(
      JSON.stringify([{ type: "number", name: "photo_bytes", onlyInt: true, min: 0, hidden: true }]),
    )
    app.save(agents)

    const files = app.newFilesystem()
    const sizeOf = (record, field) => {
      const name = record.getString(field)
      try {
        return name === "" ? 0 : files.attributes(`${record.baseFilesPath()}/${name}`).size
      } catch {
        return 0
      }
    }
    const count = (table, column, fields) => {
      for (const record of app.findAllRecords(table)) {
        const bytes = fields.reduce((sum, field) => sum + sizeOf(record, field), 0)
        // By SQL, as a save would say that somebody has changed the record.
        const update = app.db().newQuery(`UPDATE ${table} SET ${column} = {:bytes} WHERE id = {:id}`)
        if (bytes > 0) update.bind({ bytes, id: record.id }).execute()
      }
    }
    try {
      count("media", "bytes", ["original", "small", "medium", "large"])
      count("agents", "photo_bytes", ["photo"])
    } finally {
      files.close()
    }
  },
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    media.removeIndex("idx_media_bytes")
    media.fields.removeByName("bytes")
    app.save(media)
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.removeByName("photo_bytes")
    app.save(agents)
  },
)
