/// <reference path="../.pocketbase/types.d.ts" />
// Users get a text to be found and sorted by, as companies have one; that of companies now holds address and e-mail as
// well. What is stored already gets its text here, everything else at its next save.
migrate(
  (app) => {
    const searchText = (...parts) =>
      parts
        .join(" ")
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter])
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, 2000)
    const fill = (table, ...columns) => {
      const rows = arrayOf(new DynamicModel({ id: "", ...Object.fromEntries(columns.map((name) => [name, ""])) }))
      app
        .db()
        .newQuery(`SELECT id, ${columns.join(", ")} FROM ${table}`)
        .all(rows)
      for (const row of rows) {
        const text = searchText(...columns.map((name) => row[name]))
        app
          .db()
          .newQuery(`UPDATE ${table} SET search_text = {:text} WHERE id = {:id}`)
          .bind({ text, id: row.id })
          .execute()
      }
    }

    const users = app.findCollectionByNameOrId("users")
    // Visible to whoever may see the user: PocketBase lets nobody sort by a hidden field.
    users.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "search_text", max: 2000 }]))
    users.addIndex("idx_users_search", false, "search_text", "")
    users.addIndex("idx_users_company_search", false, "company_id, search_text", "")
    users.addIndex("idx_users_company_created", false, "company_id, created_at", "")
    users.addIndex("idx_users_company_email", false, "company_id, email", "")
    app.save(users)
    fill("users", "last_name", "first_name", "email")

    const companies = app.findCollectionByNameOrId("companies")
    companies.addIndex("idx_companies_email", false, "email", "")
    app.save(companies)
    fill("companies", "name", "address", "email")

    const coupons = app.findCollectionByNameOrId("coupons")
    coupons.addIndex("idx_coupons_until", false, "nullif(valid_until, '')", "")
    app.save(coupons)
  },
  (app) => {
    const coupons = app.findCollectionByNameOrId("coupons")
    coupons.removeIndex("idx_coupons_until")
    app.save(coupons)

    const companies = app.findCollectionByNameOrId("companies")
    companies.removeIndex("idx_companies_email")
    app.save(companies)

    const users = app.findCollectionByNameOrId("users")
    for (const name of ["search", "company_search", "company_created", "company_email"]) {
      users.removeIndex(`idx_users_${name}`)
    }
    users.fields.removeByName("search_text")
    app.save(users)
  },
)
