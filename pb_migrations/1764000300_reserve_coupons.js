/// <reference path="../.pocketbase/types.d.ts" />
// How often a coupon was used is counted from the redemptions; no figure is kept beside them.
migrate(
  (app) => {
    const coupons = app.findCollectionByNameOrId("coupons")
    coupons.fields.removeByName("current_uses")
    app.save(coupons)

    const redemptions = app.findCollectionByNameOrId("coupon_redemptions")
    redemptions.fields.addMarshaledJSON(
      JSON.stringify([
        // Reserved while a checkout is under way, confirmed once it is paid; released means deleted.
        { type: "select", name: "state", values: ["reserved", "confirmed"], maxSelect: 1 },
        { type: "text", name: "checkout_id", max: 15 },
      ]),
    )
    redemptions.addIndex("idx_coupon_redemptions_checkout", true, "checkout_id", "checkout_id != ''")
    app.save(redemptions)
    app.db().newQuery("UPDATE coupon_redemptions SET state = 'confirmed'").execute()
  },
  (app) => {
    const redemptions = app.findCollectionByNameOrId("coupon_redemptions")
    redemptions.removeIndex("idx_coupon_redemptions_checkout")
    redemptions.fields.removeByName("state")
    redemptions.fields.removeByName("checkout_id")
    app.save(redemptions)

    const coupons = app.findCollectionByNameOrId("coupons")
    coupons.fields.addMarshaledJSON(JSON.stringify([{ type: "number", name: "current_uses", onlyInt: true, min: 0 }]))
    app.save(coupons)
  },
)
