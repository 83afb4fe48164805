/// <reference path="../.pocketbase/types.d.ts" />
// PocketBase's own route sends the files of documents, to save only, to who has been told their pass: our routes decide who
// is told. Strangers' passes end with the listing.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const documents = app.findCollectionByNameOrId("documents")
    documents.fields.add(new TextField({ name: "pass", max: 40, hidden: true, autogeneratePattern: "[a-z0-9]{40}" }))
    app.save(documents)
    app.db().newQuery("UPDATE documents SET pass = lower(hex(randomblob(20)))").execute()
    documents.viewRule = `@request.context = "protectedFile" && @request.query.download = "1" && pass != "" && pass = @request.query.pass && ((company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")) || (${member}))`
    app.save(documents)
  },
  (app) => {
    const documents = app.findCollectionByNameOrId("documents")
    documents.viewRule = null
    app.save(documents)
    documents.fields.removeByName("pass")
    app.save(documents)
  },
)
