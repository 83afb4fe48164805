/// <reference path="../.pocketbase/types.d.ts" />
// What a company looks like, what the law has it say, and what it is called in addresses. A slug that was used once stays
// its company's, also after a change of name; a company that is deleted leaves its slugs without an owner.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "slug", max: 60, pattern: "^[a-z0-9-]*$" },
        {
          type: "file",
          name: "logo",
          maxSelect: 1,
          maxSize: 10485760,
          mimeTypes: ["image/jpeg", "image/png", "image/webp"],
        },
        { type: "text", name: "accent_color", max: 7 },
        // Text, as 0 pixels is a choice and empty is none.
        { type: "text", name: "corner_radius", max: 2 },
        { type: "text", name: "color_scheme", max: 5 },
        { type: "text", name: "imprint_url", max: 300 },
        { type: "text", name: "privacy_url", max: 300 },
        { type: "text", name: "authority", max: 300 },
        { type: "bool", name: "contact_confirmed" },
      ]),
    )
    companies.addIndex("idx_companies_slug", true, "slug", "slug != ''")
    app.save(companies)

    app.save(
      new Collection({
        type: "base",
        name: "company_slugs",
        fields: [
          { type: "text", name: "slug", max: 60, pattern: "^[a-z0-9-]+$", required: true, presentable: true },
          { type: "relation", name: "company_id", collectionId: companies.id, maxSelect: 1 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_company_slugs_slug ON company_slugs (slug)",
          "CREATE INDEX idx_company_slugs_company ON company_slugs (company_id)",
        ],
      }),
    )

    // As src/domain/values/slug.ts.
    const letters = {
      ä: "ae",
      ö: "oe",
      ü: "ue",
      ß: "ss",
      æ: "ae",
      œ: "oe",
      ø: "o",
      ł: "l",
      đ: "d",
      ð: "d",
      þ: "th",
      ı: "i",
    }
    const cut = (text, length) => text.slice(0, length).replace(/-+$/, "")
    const slugOf = (name) =>
      cut(
        name
          .normalize("NFC")
          .toLowerCase()
          .replaceAll(/[äöüßæœøłđðþı]/g, (letter) => letters[letter])
          .normalize("NFKD")
          .replaceAll(/[\u0300-\u036f]/g, "")
          .replaceAll(/['’´`]/g, "")
          .replaceAll(/[^a-z0-9]+/g, "-")
          .replace(/^-/, ""),
        60,
      ) || "makler"
    const rows = arrayOf(new DynamicModel({ id: "", name: "" }))
    app.db().newQuery("SELECT id, name FROM companies ORDER BY created_at, rowid").all(rows)
    const taken = new Set()
    const counts = new Map()
    for (const { id, name } of rows) {
      const first = slugOf(name)
      let slug = first
      for (let count = counts.get(first) ?? 2; taken.has(slug); count++) {
        slug = `${cut(first, 59 - `${count}`.length)}-${count}`
        counts.set(first, count + 1)
      }
      taken.add(slug)
      // By SQL, as a save would say that somebody has changed the company.
      app.db().newQuery("UPDATE companies SET slug = {:slug} WHERE id = {:id}").bind({ slug, id }).execute()
      const insert = `INSERT INTO company_slugs (id, slug, company_id, created_at)
        VALUES ({:key}, {:slug}, {:id}, strftime('%Y-%m-%d %H:%M:%fZ'))`
      const key = $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789")
      app.db().newQuery(insert).bind({ key, slug, id }).execute()
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("company_slugs"))
    const companies = app.findCollectionByNameOrId("companies")
    companies.removeIndex("idx_companies_slug")
    const columns = ["slug", "logo", "accent_color", "corner_radius", "color_scheme"]
    for (const name of [...columns, "imprint_url", "privacy_url", "authority", "contact_confirmed"]) {
      companies.fields.removeByName(name)
    }
    app.save(companies)
  },
)
