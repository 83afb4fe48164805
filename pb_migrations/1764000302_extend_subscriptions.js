/// <reference path="../.pocketbase/types.d.ts" />
// A guest's purchase has no user until its address is confirmed, and an account that goes must not take along the record
// of what is still being billed.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    const user = subscriptions.fields.getByName("user_id")
    user.required = false
    user.cascadeDelete = false
    subscriptions.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "email", max: 300 },
        { type: "text", name: "customer_id", max: 300 },
        { type: "text", name: "item_id", max: 300 },
        { type: "text", name: "checkout_id", max: 15 },
        { type: "date", name: "period_end" },
        { type: "date", name: "cancel_at" },
        // The number of the fetch that wrote this row; an older one never writes last.
        { type: "number", name: "fetch", onlyInt: true, min: 0 },
      ]),
    )
    subscriptions.addIndex("idx_subscriptions_email", false, "email", "")
    app.save(subscriptions)
    app
      .db()
      .newQuery("UPDATE subscriptions SET email = coalesce((SELECT lower(email) FROM users WHERE id = user_id), '')")
      .execute()

    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "date", name: "unpaid_since", hidden: true },
        { type: "bool", name: "pages_off", hidden: true },
      ]),
    )
    app.save(companies)
  },
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("unpaid_since")
    companies.fields.removeByName("pages_off")
    app.save(companies)

    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    app.db().newQuery("DELETE FROM subscriptions WHERE user_id = ''").execute()
    subscriptions.removeIndex("idx_subscriptions_email")
    for (const name of ["email", "customer_id", "item_id", "checkout_id", "period_end", "cancel_at", "fetch"]) {
      subscriptions.fields.removeByName(name)
    }
    const user = subscriptions.fields.getByName("user_id")
    user.required = true
    user.cascadeDelete = true
    app.save(subscriptions)
  },
)
