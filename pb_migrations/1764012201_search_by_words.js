/// <reference path="../.pocketbase/types.d.ts" />
// A search finds words, also in a listing's kind and its agent's name, and umlauts written without their dots. The member's
// list reads its filters, its search and its default order from one index. Texts of several thousand rows are written by
// one statement.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([{ type: "text", name: "property_type", max: 300, hidden: true }]),
    )
    properties.removeIndex("idx_properties_created")
    app.save(properties)

    const BATCH = 5_000
    const normalize = (text) =>
      text
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter])
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    const withPlainWords = (text) => {
      const words = text.split(" ")
      const plain = words.filter((word) => /[aou]e/.test(word)).map((word) => word.replaceAll(/([aou])e/g, "$1"))
      return [text, ...new Set(plain.filter((word) => !words.includes(word)))].join(" ")
    }
    /** `write` returns a row's new texts by column. */
    const rewrite = (table, select, fields, columns, write) => {
      let last = 0
      for (;;) {
        const rows = arrayOf(new DynamicModel({ row: 0, ...fields }))
        app
          .db()
          .newQuery(`SELECT rowid AS row, ${select} FROM ${table} WHERE rowid > {:last} ORDER BY rowid LIMIT ${BATCH}`)
          .bind({ last })
          .all(rows)
        if (rows.length === 0) return
        last = rows[rows.length - 1].row
        const texts = rows.map((row) => [row.row, ...write(row)])
        const changes = columns.map((name, index) => `${name} = value ->> ${index + 1}`).join(", ")
        // By SQL, as a save would say that somebody has changed the row.
        app
          .db()
          .newQuery(`UPDATE ${table} SET ${changes} FROM json_each({:texts}) WHERE ${table}.rowid = value ->> 0`)
          .bind({ texts: JSON.stringify(texts) })
          .execute()
      }
    }

    for (const table of ["users", "companies", "agents", "inquiries"]) {
      rewrite(table, "search_text", { search_text: "" }, ["search_text"], ({ search_text: text }) => [
        withPlainWords(text).slice(0, 2000),
      ])
    }

    const agents = new Map()
    const people = arrayOf(new DynamicModel({ id: "", name: "" }))
    app.db().newQuery("SELECT id, trim(first_name || ' ' || last_name) AS name FROM agents").all(people)
    for (const { id, name } of people) agents.set(id, withPlainWords(normalize(name)).slice(0, 299))
    rewrite(
      "properties",
      `search_text, public_search_text, agent_id,
        coalesce(iif(json_valid(details), details ->> 'propertyType', ''), '') AS kind`,
      { search_text: "", public_search_text: "", agent_id: "", kind: "" },
      ["property_type", "search_text", "public_search_text"],
      ({ search_text, public_search_text, agent_id, kind }) => {
        const withRest = (text) =>
          `${withPlainWords(`${text} ${normalize(kind)}`.trim()).slice(0, 1700)}\n${agents.get(agent_id) ?? ""}`
        return [kind.slice(0, 300), withRest(search_text), withRest(public_search_text)]
      },
    )

    const filled = app.findCollectionByNameOrId("properties")
    filled.addIndex(
      "idx_properties_list",
      false,
      "company_id, created_at, status, marketing_type, agent_id, property_type, search_text",
      "",
    )
    app.save(filled)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_list")
    properties.addIndex("idx_properties_created", false, "company_id, created_at", "")
    properties.fields.removeByName("property_type")
    app.save(properties)
    const cut = (name) =>
      `${name} = iif(instr(${name}, char(10)), substr(${name}, 1, instr(${name}, char(10)) - 1), ${name})`
    app
      .db()
      .newQuery(`UPDATE properties SET ${cut("search_text")}, ${cut("public_search_text")}`)
      .execute()
  },
)
