/// <reference path="../.pocketbase/types.d.ts" />
// Titles, numbers and addresses are sorted by the numbers in them: "2 Garagen" before "10 Garagen". SQLite compares letters only,
// so that a column holds each with its numbers filled up. By SQL, as a save would say that somebody has changed the row.
migrate(
  (app) => {
    const AT_ONCE = 5_000
    const properties = app.findCollectionByNameOrId("properties")
    for (const name of ["title_text", "reference_text"]) {
      properties.fields.add(new TextField({ name, max: 2000, hidden: true }))
      properties.addIndex(`idx_properties_${name}`, false, `company_id, ${name}`, "")
    }
    // Lists were sorted by title with these.
    properties.removeIndex("idx_properties_search")
    properties.removeIndex("idx_properties_public_search")
    app.save(properties)

    const LETTERS = {
      ä: "ae",
      ö: "oe",
      ü: "ue",
      ß: "ss",
      æ: "ae",
      œ: "oe",
      ø: "oe",
      ł: "l",
      đ: "d",
      ð: "d",
      þ: "th",
      ı: "i",
    }
    const folded = (text) =>
      text
        .toLowerCase()
        .normalize("NFC")
        .replaceAll(/[äöüßæœøłđðþı]/g, (letter) => LETTERS[letter])
        .replaceAll(/['’‘‛ʼʹ′`´＇]/g, "")
        .replaceAll(/[‐‑‒–—―−]/g, "-")
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    const filled = (text) =>
      text.replaceAll(/\d+/g, (digits) => digits.replace(/^0+/, "").padStart(9, "0")).slice(0, 2000)
    for (let last = 0; ; ) {
      const row = { row: 0, title: "", reference: "", address_text: "", public_address_text: "" }
      const rows = arrayOf(new DynamicModel(row))
      const sql = `SELECT rowid AS row, title, reference, address_text, public_address_text FROM properties
        WHERE rowid > {:last} ORDER BY rowid LIMIT ${AT_ONCE}`
      app.db().newQuery(sql).bind({ last }).all(rows)
      if (rows.length === 0) return
      last = rows[rows.length - 1].row
      const values = JSON.stringify(
        rows.map((found) => [
          found.row,
          filled(folded(found.title)),
          filled(folded(found.reference)),
          filled(found.address_text),
          filled(found.public_address_text),
        ]),
      )
      app
        .db()
        .newQuery(`UPDATE properties SET title_text = value ->> 1, reference_text = value ->> 2, address_text = value ->> 3,
          public_address_text = value ->> 4 FROM json_each({:values}) WHERE properties.rowid = value ->> 0`)
        .bind({ values })
        .execute()
    }
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    for (const name of ["title_text", "reference_text"]) {
      properties.removeIndex(`idx_properties_${name}`)
      properties.fields.removeByName(name)
    }
    properties.addIndex("idx_properties_search", false, "company_id, search_text", "")
    properties.addIndex("idx_properties_public_search", false, "company_id, public_search_text", "")
    app.save(properties)
  },
)
