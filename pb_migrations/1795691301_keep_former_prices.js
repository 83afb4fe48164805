/// <reference path="../.pocketbase/types.d.ts" />
// In cents, what a listing cost until that day: a seller's report shows how its price has gone. 0 if it has not changed.
migrate(
  (app) => {
    const days = app.findCollectionByNameOrId("listing_days")
    days.fields.addMarshaledJSON(JSON.stringify([{ type: "number", name: "price_before", onlyInt: true, min: 0 }]))
    app.save(days)
  },
  (app) => {
    const days = app.findCollectionByNameOrId("listing_days")
    days.fields.removeByName("price_before")
    app.save(days)
  },
)
