/// <reference path="../.pocketbase/types.d.ts" />
// What is searched is folded further: apostrophes, dashes, letters of Poland and Scandinavia, "str.", "aa" for "å"; telephone
// numbers are found in every spelling. By SQL, as a save would say that somebody has changed the row; some thousand rows at a time.
migrate(
  (app) => {
    const AT_ONCE = 5_000
    const LETTERS = { æ: "ae", œ: "oe", ø: "oe", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }
    const folded = (text) =>
      text
        .replaceAll(/[æœøłđðþı]/g, (letter) => LETTERS[letter])
        .replaceAll(/['’‘‛ʼʹ′`´＇]/g, "")
        .replaceAll(/[‐‑‒–—―−]/g, "-")
    const searched = (text, most) => {
      const line = folded(text)
        .replaceAll("aa", "a")
        .replaceAll(/str(?=[ ,.]|$)/g, "strasse")
      const words = line.split(" ")
      const plain = words.filter((word) => /[aou]e/.test(word)).map((word) => word.replaceAll(/([aou])e/g, "$1"))
      return [line, ...new Set(plain.filter((word) => !words.includes(word)))].join(" ").slice(0, most)
    }
    /** Of a number in one piece; what is written in another way is found once it is saved again. */
    const phoneWords = (text) => {
      const [, written = ""] = /^([+\d\s()/.-]+)/.exec(text.trim()) ?? []
      const digits = written.replace(/\(0\)/, "").replaceAll(/[^+\d]/g, "")
      const [, national = ""] = /^(?:(?:\+|00)490?|0)([1-9]\d{4,12})$/.exec(digits) ?? []
      if (national !== "") return ` 0049${national} 0${national}`
      return /^(?:\+|00)\d{7,15}$/.test(digits) ? ` ${digits.replace("+", "00")}` : ""
    }

    /** Sets columns of a table to what `write` makes of each row. */
    const rewrite = (table, { columns, more = [], write }) => {
      const read = [...columns, ...more]
      for (let last = 0; ; ) {
        const rows = arrayOf(new DynamicModel({ row: 0, ...Object.fromEntries(read.map((name) => [name, ""])) }))
        const fields = read.map((name) => `coalesce(${name}, '') AS ${name}`)
        const sql = `SELECT rowid AS row, ${fields} FROM ${table} WHERE rowid > {:last} ORDER BY rowid LIMIT ${AT_ONCE}`
        app.db().newQuery(sql).bind({ last }).all(rows)
        if (rows.length === 0) return
        last = rows[rows.length - 1].row
        const values = JSON.stringify(
          rows.map((row) => [row.row, ...columns.map((name) => write(row[name], row, name))]),
        )
        const changes = columns.map((name, index) => `${name} = value ->> ${index + 1}`)
        app
          .db()
          .newQuery(`UPDATE ${table} SET ${changes} FROM json_each({:values}) WHERE ${table}.rowid = value ->> 0`)
          .bind({ values })
          .execute()
      }
    }

    rewrite("users", { columns: ["search_text"], write: (text) => searched(text, 2000) })
    for (const table of ["companies", "agents", "inquiries"]) {
      rewrite(table, {
        columns: ["search_text"],
        more: ["phone"],
        write: (text, { phone }) => {
          const words = phoneWords(phone)
          return searched(text.includes(words) ? text : text.slice(0, 2000 - words.length) + words, 2000)
        },
      })
    }
    // Of a listing the agent's name stands behind a line break.
    rewrite("properties", {
      columns: ["search_text", "public_search_text", "address_text", "public_address_text", "town"],
      write: (text, _row, name) => {
        const [line, ...agent] = text.split("\n")
        if (!name.endsWith("search_text")) return folded(text)
        return [searched(line, 1700), ...agent.map((name) => searched(name, 299))].join("\n")
      },
    })
    rewrite("saved_searches", { columns: ["town"], write: folded })
  },
  () => {},
)
