/// <reference path="../.pocketbase/types.d.ts" />
// A subscription counts for one company, also after its buyer has left. Until now it counted for the buyer's.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.fields.addMarshaledJSON(
      JSON.stringify([
        {
          type: "relation",
          name: "company_id",
          collectionId: app.findCollectionByNameOrId("companies").id,
          maxSelect: 1,
          cascadeDelete: false,
        },
      ]),
    )
    subscriptions.addIndex("idx_subscriptions_company", false, "company_id", "")
    app.save(subscriptions)
    app
      .db()
      .newQuery(
        `UPDATE subscriptions SET company_id = coalesce((SELECT company_id FROM users WHERE id = user_id), '')
         WHERE user_id != '' AND status NOT IN ('incomplete', 'incomplete_expired')`,
      )
      .execute()
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.removeIndex("idx_subscriptions_company")
    subscriptions.fields.removeByName("company_id")
    app.save(subscriptions)
  },
)
