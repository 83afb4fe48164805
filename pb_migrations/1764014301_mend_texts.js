/// <reference path="../.pocketbase/types.d.ts" />
// What was stored with signs that nobody sees, or with letters in two signs (NFD), is stored as it is seen. By SQL, as a save
// would say that somebody has changed the row; a few hundred rows at a time. An account whose address another one has then
// stays as it is, and the portal tells administrators.
migrate(
  (app) => {
    const AT_ONCE = 500
    const UNSEEN =
      "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}"
    const PICTURE =
      "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}][\u{1f3fb}-\u{1f3ff}]?[\ufe0e\ufe0f]?"
    const PICTURES = `\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|[0-9#*]\ufe0f\u20e3|${PICTURE}(?:\u200d${PICTURE})*`
    const unseen = new RegExp(`(${PICTURES})|[${UNSEEN}]`, "gu")
    /** Marks that may stand behind a letter that has one sign with them, and what is another sign when it is composed. */
    const DECOMPOSED = "\u0300-\u036f\u0653-\u0655\u1100-\u11ff\u2126\u212a\u212b\u3099\u309a\uf900-\ufaff"
    const odd = `*[${UNSEEN}${DECOMPOSED}]*`

    const isOdd = new RegExp(`[${UNSEEN}${DECOMPOSED}]`, "u")
    const without = (text, kept) =>
      text.replaceAll(unseen, (sign, pictures) => pictures ?? (kept.includes(sign) ? sign : "")).normalize("NFC")
    const oneLine = (text) =>
      without(text, "")
        .replaceAll(/[^\u0020-\u007e\u00a0-\u2027\u202a-\u27ff\u2801-\u{10ffff}]+/gu, " ")
        .trim()
    const manyLines = (text) => without(text, "\u200c\u200d").trim()

    // A domain is stored in punycode (RFC 3492), in which such signs are letters like all others.
    const thresholdOf = (base, bias) => Math.min(Math.max(base - bias, 1), 26)
    const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789"
    const adapted = (distance, length, isFirst) => {
      let rest = Math.floor(distance / (isFirst ? 700 : 2))
      rest += Math.floor(rest / length)
      let bias = 0
      for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
      return bias + Math.floor((36 * rest) / (rest + 38))
    }
    const digitsOf = (distance, bias) => {
      let text = ""
      let rest = distance
      for (let base = 36; ; base += 36) {
        const threshold = thresholdOf(base, bias)
        if (rest < threshold) return text + DIGITS.charAt(rest)
        rest -= threshold
        text += DIGITS.charAt(threshold + (rest % (36 - threshold)))
        rest = Math.floor(rest / (36 - threshold))
      }
    }
    const encodeLabel = (label) => {
      const letters = [...label].map((letter) => letter.codePointAt(0) ?? 0)
      const ascii = letters.filter((letter) => letter < 128)
      const others = letters.flatMap((letter, index) => (letter < 128 ? [] : [{ letter, index }]))
      if (others.length === 0) return label
      let text = `xn--${String.fromCharCode(...ascii)}${ascii.length > 0 ? "-" : ""}`
      let [code, bias, position] = [128, 72, 0]
      for (const [nth, { letter, index }] of others
        .sort((a, b) => a.letter - b.letter || a.index - b.index)
        .entries()) {
        const length = ascii.length + nth + 1
        const place = letters.slice(0, index).filter((other) => other <= letter).length
        const distance = (letter - code) * length + place - position
        text += digitsOf(distance, bias)
        bias = adapted(distance, length, nth === 0)
        code = letter
        position = place + 1
      }
      return text
    }
    /** The distance that is written from a place on, and where the next one begins; null for what is none. */
    const distanceAt = (encoded, start, bias) => {
      let [distance, weight, at] = [0, 1, start]
      for (let base = 36; ; base += 36) {
        const digit = DIGITS.indexOf(encoded[at++] ?? "-")
        if (digit < 0) return null
        distance += digit * weight
        const threshold = thresholdOf(base, bias)
        if (digit < threshold) return { distance, at }
        weight *= 36 - threshold
      }
    }
    const decodeLabel = (label) => {
      if (!label.startsWith("xn--")) return label
      const encoded = label.slice(4)
      const delimiter = encoded.lastIndexOf("-")
      const letters = [...encoded.slice(0, Math.max(delimiter, 0))]
      let [code, bias, position, at] = [128, 72, 0, delimiter + 1]
      while (at < encoded.length) {
        const next = distanceAt(encoded, at, bias)
        const length = letters.length + 1
        const to = position + (next?.distance ?? Infinity)
        if (next === null || code + to / length > 0x10ffff) return label
        bias = adapted(next.distance, length, position === 0)
        code += Math.floor(to / length)
        position = to % length
        letters.splice(position++, 0, String.fromCodePoint(code))
        at = next.at
      }
      return letters.join("")
    }
    /** Of an address that stays one without such signs. */
    const mendAddress = (text) => {
      const at = text.lastIndexOf("@") + 1
      const domain = text.slice(at).split(".").map(decodeLabel).join(".")
      const mended = oneLine(text.slice(0, at)).toLowerCase() + oneLine(domain).split(".").map(encodeLabel).join(".")
      return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(mended) ? mended : text
    }

    const ADDRESSES = {
      users: ["email"],
      invitations: ["email"],
      inquiries: ["email"],
      saved_searches: ["email"],
      outbox: ["recipient", "reply_to"],
      checkouts: ["email"],
      subscriptions: ["email", "mailbox"],
      coupon_redemptions: ["email"],
      audit_log: ["actor_email", "user_email"],
    }
    // What is searched; of a listing the agent's name stands behind a line break.
    const withPlainWords = (text) => {
      const words = text.split(" ")
      const plain = words.filter((word) => /[aou]e/.test(word)).map((word) => word.replaceAll(/([aou])e/g, "$1"))
      return [text, ...new Set(plain.filter((word) => !words.includes(word)))].join(" ")
    }
    const searched = (text) =>
      text
        .split("\n")
        .map((line) => withPlainWords(oneLine(line)))
        .join("\n")

    const jsonOf = (text) => {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    }
    const mendValue = (value) => {
      if (typeof value === "string") return value.length > 500 ? value : oneLine(value)
      if (Array.isArray(value)) return value.map(mendValue)
      if (typeof value !== "object" || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mendValue(part)]))
    }
    const mendJson = (text) => {
      const value = jsonOf(text)
      return value === undefined ? text : JSON.stringify(mendValue(value))
    }
    const LISTS = ["highlights", "images", "floor_plans", "further_energy_sources", "details", "energy"]

    const cleanerFor = (most) => (most > 0 && most <= 500 ? oneLine : manyLines)
    const cleanerOf = (table, field) => {
      const [name, type] = [field.getName(), field.type()]
      if ((ADDRESSES[table] ?? []).includes(name)) return null
      if (name.endsWith("search_text")) return searched
      if (type === "email" || type === "url") return oneLine
      if (type === "text") return cleanerFor(field.max)
      return table === "properties" && LISTS.includes(name) ? mendJson : null
    }

    /** Each row in which one of these columns is odd gets what is made of them, unless another row must have that alone. */
    const mendRows = (table, columns, mends, where) => {
      const read = columns.map((name) => `coalesce(${name}, '') AS ${name}`)
      for (let last = 0; ; ) {
        const texts = Object.fromEntries(columns.map((name) => [name, ""]))
        const rows = arrayOf(new DynamicModel({ row: 0, ...texts }))
        const sql = `SELECT rowid AS row, ${read} FROM ${table} WHERE rowid > {:last} AND (${where}) ORDER BY rowid LIMIT ${AT_ONCE}`
        app.db().newQuery(sql).bind({ last, odd }).all(rows)
        if (rows.length === 0) return
        last = rows[rows.length - 1].row
        const mended = rows.map((row) => [row.row, ...columns.map((name, at) => mends[at](row[name]))])
        const changes = columns.map((name, at) => `${name} = coalesce(json_each.value ->> ${at + 1}, ${table}.${name})`)
        app
          .db()
          .newQuery(
            `UPDATE OR IGNORE ${table} SET ${changes} FROM json_each({:mended}) WHERE ${table}.rowid = json_each.value ->> 0`,
          )
          .bind({ mended: JSON.stringify(mended) })
          .execute()
      }
    }
    const ours = app.findAllCollections().filter(({ type, name }) => type !== "view" && !name.startsWith("_"))
    for (const { name: table, fields } of ours) {
      for (const column of ADDRESSES[table] ?? []) {
        mendRows(table, [column], [mendAddress], `${column} GLOB {:odd} OR ${column} GLOB '*@*xn--*'`)
      }
      const found = fields
        .map((field) => [field.getName(), cleanerOf(table, field)])
        .filter(([, mend]) => mend !== null)
      const columns = found.map(([column]) => column)
      const mends = found.map(
        ([, mend]) =>
          (text) =>
            isOdd.test(text) ? mend(text) : text,
      )
      if (columns.length > 0)
        mendRows(table, columns, mends, columns.map((column) => `${column} GLOB {:odd}`).join(" OR "))
    }
  },
  () => {},
)
