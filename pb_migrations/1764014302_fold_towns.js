/// <reference path="../.pocketbase/types.d.ts" />
// Towns are compared folded: KÖLN, Koeln and "50933 Köln," are one, in listings and in what visitors look for. By SQL, some
// thousand rows at a time. Addresses that end with a comma had no town.
migrate(
  (app) => {
    const AT_ONCE = 5_000
    const TABLES = ["properties", "saved_searches"]
    for (const name of TABLES) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "town", max: 100, hidden: true }]))
      app.save(collection)
    }

    const readTown = (text) => {
      const place = text.replaceAll(/\s+/g, " ").replaceAll(/^[ ,;]+|[ ,;]+$/g, "")
      const [, town = ""] = /^(?:[a-z]{1,3}[ -]+)?\d{4,5}[ ,]+([^\d\s,;].*)$/i.exec(place) ?? []
      const [, before = ""] = /^(\D*[^\d\s,;])[ ,]+\d{4,5}$/.exec(place) ?? []
      return town || before || place
    }
    const folded = (text) =>
      text
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter])
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    const foldTown = (text) =>
      folded(readTown(text))
        .replaceAll(/ ?[-–] ?/g, "-")
        .slice(0, 100)

    /** Sets columns of a table to what `write` makes of each row that the condition finds. */
    const rewrite = (table, { fields, where, columns, write }) => {
      for (let last = 0; ; ) {
        const rows = arrayOf(new DynamicModel({ row: 0, ...Object.fromEntries(fields.map((name) => [name, ""])) }))
        const sql = `SELECT rowid AS row, ${fields} FROM ${table} WHERE rowid > {:last} AND ${where} ORDER BY rowid LIMIT ${AT_ONCE}`
        app.db().newQuery(sql).bind({ last }).all(rows)
        if (rows.length === 0) return
        last = rows[rows.length - 1].row
        const values = JSON.stringify(rows.map((row) => [row.row, ...write(row)]))
        const changes = columns.map((name, index) => `${name} = value ->> ${index + 1}`)
        app
          .db()
          .newQuery(`UPDATE ${table} SET ${changes} FROM json_each({:values}) WHERE ${table}.rowid = value ->> 0`)
          .bind({ values })
          .execute()
      }
    }

    // What misses of a listing is found at the next start.
    rewrite("properties", {
      fields: ["address", "city", "postal_code", "hide_address", "public_address", "public_address_text", "missing"],
      where: "city = '' AND postal_code = '' AND rtrim(address) LIKE '%,' AND json_valid(public_address)",
      columns: ["city", "postal_code", "public_address", "public_address_text", "missing"],
      write: (row) => {
        const [, postal_code = "", city = ""] = /(?:^|, ?)(\d{5}) ([^\d,;]{1,80}?)[ ,]+$/.exec(row.address) ?? []
        if (city === "") return ["", "", row.public_address, row.public_address_text, row.missing]
        const address = ["1", "true"].includes(String(row.hide_address)) ? `${postal_code} ${city}` : row.address
        const shown = { ...JSON.parse(row.public_address), postal_code, city, address }
        return [city, postal_code, JSON.stringify(shown), folded(address), ""]
      },
    })
    rewrite("properties", {
      fields: ["city"],
      where: "city != ''",
      columns: ["town"],
      write: ({ city }) => [foldTown(city)],
    })
    rewrite("saved_searches", {
      fields: ["place"],
      where: "place != ''",
      columns: ["place", "town"],
      write: ({ place }) => [readTown(place), foldTown(place)],
    })

    const properties = app.findCollectionByNameOrId("properties")
    properties.addIndex("idx_properties_town", false, "company_id, town", "")
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_town")
    properties.fields.removeByName("town")
    app.save(properties)
    const searches = app.findCollectionByNameOrId("saved_searches")
    searches.fields.removeByName("town")
    app.save(searches)
  },
)
