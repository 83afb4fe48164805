/// <reference path="../.pocketbase/types.d.ts" />
// Anybody may type anybody's address into the form of a withdrawal: what it closes waits until somebody who reads that address,
// or the office, has agreed. Withdrawals of before have closed it already.
migrate(
  (app) => {
    const confirmations = app.findCollectionByNameOrId("confirmations")
    confirmations.fields.addMarshaledJSON(JSON.stringify([{ type: "date", name: "agreed_at", hidden: true }]))
    app.save(confirmations)
    app.db().newQuery("UPDATE confirmations SET agreed_at = created_at WHERE kind = 'withdrawal'").execute()
  },
  (app) => {
    const confirmations = app.findCollectionByNameOrId("confirmations")
    confirmations.fields.removeByName("agreed_at")
    app.save(confirmations)
  },
)
