/// <reference path="../.pocketbase/types.d.ts" />
// A member enters a search for a person of the company's contacts, with the consent: how, on which day, and who noted it. Such a
// person may have no address; then nothing is sent.
migrate(
  (app) => {
    const searches = app.findCollectionByNameOrId("saved_searches")
    searches.fields.add(
      new RelationField({
        name: "contact_id",
        collectionId: app.findCollectionByNameOrId("contacts").id,
        maxSelect: 1,
        cascadeDelete: true,
      }),
    )
    // No relation to the user: a consent outlives the account.
    for (const [name, max] of Object.entries({ consent: 20, consent_on: 10, creator_id: 15, created_by: 200 })) {
      searches.fields.add(new TextField({ name, max }))
    }
    searches.fields.getByName("email").required = false
    searches.fields.getByName("rooms").onlyInt = false
    searches.addIndex("idx_saved_searches_contact", false, "contact_id", "contact_id != ''")
    searches.addIndex("idx_saved_searches_creator", false, "creator_id", "creator_id != ''")
    app.save(searches)
  },
  (app) => {
    const searches = app.findCollectionByNameOrId("saved_searches")
    // Those without an address did not exist before.
    app.db().newQuery("DELETE FROM saved_searches WHERE email = ''").execute()
    app.db().newQuery("UPDATE saved_searches SET rooms = CAST(rooms AS INTEGER)").execute()
    for (const name of ["contact", "creator"]) searches.removeIndex(`idx_saved_searches_${name}`)
    for (const name of ["contact_id", "consent", "consent_on", "creator_id", "created_by"])
      searches.fields.removeByName(name)
    searches.fields.getByName("email").required = true
    searches.fields.getByName("rooms").onlyInt = true
    app.save(searches)
  },
)
