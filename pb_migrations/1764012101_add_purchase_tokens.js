/// <reference path="../.pocketbase/types.d.ts" />
// A guest's purchase is claimed with the token of its success page, of which only a hash is kept.
migrate(
  (app) => {
    const checkouts = app.findCollectionByNameOrId("checkouts")
    checkouts.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "claim_hash", max: 64, hidden: true },
        { type: "date", name: "claim_until" },
        { type: "date", name: "claimed_at" },
      ]),
    )
    checkouts.addIndex("idx_checkouts_claim", true, "claim_hash", "claim_hash != ''")
    app.save(checkouts)
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.addIndex("idx_subscriptions_checkout", false, "checkout_id", "checkout_id != ''")
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId("subscriptions")
    subscriptions.removeIndex("idx_subscriptions_checkout")
    app.save(subscriptions)
    const checkouts = app.findCollectionByNameOrId("checkouts")
    checkouts.removeIndex("idx_checkouts_claim")
    checkouts.fields.removeByName("claim_hash")
    checkouts.fields.removeByName("claim_until")
    checkouts.fields.removeByName("claimed_at")
    app.save(checkouts)
  },
)
