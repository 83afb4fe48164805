/// <reference path="../.pocketbase/types.d.ts" />
// PocketBase lets every cache keep the files that it sends, so it sends public documents alone. The product's own route sends
// the others, to whoever has a link or is a member: no pass opens a file any more.
migrate(
  (app) => {
    const online = 'company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")'
    const documents = app.findCollectionByNameOrId("documents")
    documents.viewRule = `@request.context = "protectedFile" && @request.query.download = "1" && is_public = true && ${online}`
    documents.fields.removeByName("pass")
    app.save(documents)
  },
  (app) => {
    const online = 'company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")'
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const documents = app.findCollectionByNameOrId("documents")
    const pass = { type: "text", name: "pass", autogeneratePattern: "[a-z0-9]{40}", hidden: true, max: 40 }
    documents.fields.addMarshaledJSON(JSON.stringify([pass]))
    documents.viewRule = `@request.context = "protectedFile" && @request.query.download = "1" && pass != "" && pass = @request.query.pass && ((${online}) || (${member}))`
    app.save(documents)
    app.db().newQuery("UPDATE documents SET pass = lower(hex(randomblob(20)))").execute()
  },
)
