/// <reference path="../.pocketbase/types.d.ts" />
// People: who asked, and whom the office has entered. Which inquiries are a person's follows from the addresses. Clients write
// through the product's own routes alone. The senders of earlier inquiries become contacts by SQL, and what is searched is
// written for some thousand at a time.
migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies").id
    const users = app.findCollectionByNameOrId("users").id
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const key = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
    const relation = (name, collectionId, cascadeDelete) => ({
      type: "relation",
      name,
      collectionId,
      maxSelect: 1,
      required: cascadeDelete,
      cascadeDelete,
    })
    app.save(
      new Collection({
        type: "base",
        name: "contacts",
        listRule: member,
        viewRule: `(${member}) || (${key})`,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          relation("company_id", companies, true),
          { type: "text", name: "email", max: 300 },
          { type: "text", name: "name", max: 300, presentable: true },
          { type: "text", name: "phone", max: 60 },
          { type: "json", name: "emails", maxSize: 10000 },
          { type: "json", name: "phones", maxSize: 10000 },
          { type: "text", name: "note", max: 20000 },
          // In Berlin, as 2026-01-31.
          { type: "text", name: "follow_up_on", max: 10 },
          relation("user_id", users, false),
          { type: "json", name: "roles", maxSize: 200 },
          // When something has happened with the person last, by which lists begin.
          { type: "date", name: "last_at" },
          { type: "text", name: "search_text", max: 2000, hidden: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_contacts_email ON contacts (company_id, email) WHERE email != ''",
          "CREATE INDEX idx_contacts_emails ON contacts (company_id) WHERE emails != '[]'",
          "CREATE INDEX idx_contacts_created ON contacts (company_id, created_at)",
          "CREATE INDEX idx_contacts_search ON contacts (company_id, search_text)",
          "CREATE INDEX idx_contacts_last ON contacts (company_id, last_at)",
          "CREATE INDEX idx_contacts_follow_up ON contacts (company_id, follow_up_on)",
          "CREATE INDEX idx_contacts_user ON contacts (user_id, last_at)",
          "CREATE INDEX idx_contacts_due ON contacts (updated_at)",
        ],
      }),
    )

    // Of several inquiries, the columns are those of the latest.
    app
      .db()
      .newQuery(`INSERT INTO contacts (id, company_id, email, name, phone, emails, phones, note, follow_up_on, user_id, roles,
          search_text, last_at, created_at, updated_at)
        SELECT substr(lower(hex(randomblob(8))), 1, 15), company_id, email, name, phone, '[]', '[]', '', '', '', '["seeker"]',
          search_text, max(created_at), first, updated_at
        FROM (SELECT *, min(created_at) OVER (PARTITION BY company_id, email) AS first FROM inquiries
          WHERE status != 'suspicious' AND email != '')
        GROUP BY company_id, email`)
      .execute()

    // What is searched of an inquiry is folded already, and holds its message too: the person's words are kept.
    const AT_ONCE = 5_000
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
        .normalize("NFC")
        .toLowerCase()
        .replaceAll(/[äöüßæœøłđðþı]/g, (letter) => LETTERS[letter])
        .replaceAll(/['’‘‛ʼʹ′`´＇]/g, "")
        .replaceAll(/[‐‑‒–—―−]/g, "-")
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .replaceAll("aa", "a")
    const searched = ({ name, email, phone, search_text }) => {
      const local = folded(email.slice(0, email.lastIndexOf("@") + 1))
      const own = folded(`${name} ${email} ${phone}`).split(/\s+/)
      const spellings = own.map((word) => word.replaceAll(/([aou])e/g, "$1"))
      const isOwn = (word) =>
        word.startsWith(local) || /^0\d{5,}$/.test(word) || own.includes(word) || spellings.includes(word)
      return [...new Set([...own, ...search_text.split(" ").filter(isOwn), ...spellings])].join(" ").slice(0, 2000)
    }
    for (let last = 0; ; ) {
      const rows = arrayOf(new DynamicModel({ row: 0, name: "", email: "", phone: "", search_text: "" }))
      const sql = `SELECT rowid AS row, name, email, phone, search_text FROM contacts
        WHERE rowid > {:last} ORDER BY rowid LIMIT ${AT_ONCE}`
      app.db().newQuery(sql).bind({ last }).all(rows)
      if (rows.length === 0) break
      last = rows[rows.length - 1].row
      const values = JSON.stringify(rows.map((row) => [row.row, searched(row)]))
      app
        .db()
        .newQuery(`UPDATE contacts SET search_text = value ->> 1 FROM json_each({:values})
          WHERE contacts.rowid = value ->> 0`)
        .bind({ values })
        .execute()
    }

    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, "contact_deleted"])]
    app.save(log)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("contacts"))
    app.db().newQuery("DELETE FROM audit_log WHERE action = 'contact_deleted'").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "contact_deleted")
    app.save(log)
  },
)
