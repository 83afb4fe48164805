/// <reference path="../.pocketbase/types.d.ts" />
// Whose an attempt to pay is: a hash of what only their browser knows. Whose a subscription was, in any spelling of the
// mailbox.
migrate(
  (app) => {
    const checkouts = app.findCollectionByNameOrId("checkouts")
    checkouts.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "holder", max: 64, hidden: true }]))
    app.save(checkouts)

    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "mailbox", max: 300, hidden: true }]))
    subscriptions.addIndex("idx_subscriptions_mailbox", false, "mailbox", "")
    app.save(subscriptions)

    const mailboxOf = (email) => {
      const at = email.lastIndexOf("@")
      if (at < 1) return email
      const domain = email.slice(at + 1)
      const local = email.slice(0, at).split("+")[0] || email.slice(0, at)
      const isGoogle = domain === "gmail.com" || domain === "googlemail.com"
      return isGoogle ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`
    }
    const rows = arrayOf(new DynamicModel({ email: "" }))
    app.db().newQuery("SELECT DISTINCT email FROM subscriptions WHERE email != ''").all(rows)
    for (const { email } of rows) {
      const params = { email, mailbox: mailboxOf(email.trim().toLowerCase()) }
      app.db().newQuery("UPDATE subscriptions SET mailbox = {:mailbox} WHERE email = {:email}").bind(params).execute()
    }
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.removeIndex("idx_subscriptions_mailbox")
    subscriptions.fields.removeByName("mailbox")
    app.save(subscriptions)

    const checkouts = app.findCollectionByNameOrId("checkouts")
    checkouts.fields.removeByName("holder")
    app.save(checkouts)
  },
)
