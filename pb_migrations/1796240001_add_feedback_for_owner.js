/// <reference path="../.pocketbase/types.d.ts" />
// The words about a viewing that the seller reads. Those of before were written for the office, so nothing is copied.
migrate(
  (app) => {
    const viewings = app.findCollectionByNameOrId("viewings")
    viewings.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "feedback_for_owner", max: 1000 }]))
    app.save(viewings)
  },
  (app) => {
    const viewings = app.findCollectionByNameOrId("viewings")
    viewings.fields.removeByName("feedback_for_owner")
    app.save(viewings)
  },
)
