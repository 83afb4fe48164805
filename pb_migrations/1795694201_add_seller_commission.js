/// <reference path="../.pocketbase/types.d.ts" />
// What the seller pays, for members alone: §§ 656c and 656d BGB compare it with what the buyer pays.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "seller_commission", max: 300 }]))
    app.save(properties)
  },
  (app) => {
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.removeByName("seller_commission")
    app.save(properties)
  },
)
