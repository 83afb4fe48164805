/// <reference path="../.pocketbase/types.d.ts" />
// A person's address has one spelling: small letters, composed, the domain in punycode (RFC 3492). An account whose
// spelling another one has stays as it is.
migrate(
  (app) => {
    const columns = {
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
    const thresholdOf = (base, bias) => Math.min(Math.max(base - bias, 1), 26)
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
        if (rest < threshold) return text + "abcdefghijklmnopqrstuvwxyz0123456789".charAt(rest)
        rest -= threshold
        text += "abcdefghijklmnopqrstuvwxyz0123456789".charAt(threshold + (rest % (36 - threshold)))
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
    const normalized = (text) => {
      const email = text.trim().toLowerCase().normalize("NFC")
      const at = email.lastIndexOf("@") + 1
      const domain = email.slice(at).normalize("NFKC").toLowerCase().normalize("NFC")
      return email.slice(0, at) + domain.split(".").map(encodeLabel).join(".")
    }
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) {
        const found = arrayOf(new DynamicModel({ email: "" }))
        const odd = `${name} GLOB '*[^ -~]*' OR ${name} != lower(${name})`
        app.db().newQuery(`SELECT DISTINCT ${name} AS email FROM ${table} WHERE ${odd}`).all(found)
        for (const { email } of found) {
          if (!/^[^\s@]+@[^\s@]+$/.test(email)) continue
          const params = { email, normalized: normalized(email) }
          const sql = `UPDATE OR IGNORE ${table} SET ${name} = {:normalized} WHERE ${name} = {:email}`
          app.db().newQuery(sql).bind(params).execute()
        }
      }
    }
  },
  () => {},
)
