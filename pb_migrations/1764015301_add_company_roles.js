/// <reference path="../.pocketbase/types.d.ts" />
// Owners manage their company, members its listings. Whoever was there before is an owner, and so is whoever was invited before.
migrate(
  (app) => {
    const admin = '(@request.auth.is_admin = true || @request.auth.role = "admin")'
    const owner = (column) =>
      `@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && ${column} = @request.auth.company_id && @request.auth.company_role != "member") || ${admin})`

    for (const name of ["users", "invitations", "removals"]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.addMarshaledJSON(JSON.stringify([{ type: "text", name: "company_role", max: 20 }]))
      app.save(collection)
    }
    app.db().newQuery("UPDATE users SET company_role = 'owner' WHERE company_id != ''").execute()

    const users = app.findCollectionByNameOrId("users")
    users.updateRule =
      '@request.auth.collectionName = "users" && id = @request.auth.id && @request.body.company_id:changed = false && @request.body.company_role:changed = false && @request.body.is_admin:changed = false && @request.body.role:changed = false'
    app.save(users)
    const companies = app.findCollectionByNameOrId("companies")
    companies.updateRule = owner("id")
    app.save(companies)
    const log = app.findCollectionByNameOrId("audit_log")
    log.listRule = owner("company_id")
    log.viewRule = owner("company_id")
    const action = log.fields.getByName("action")
    action.values = [...new Set([...action.values, "role_changed"])]
    app.save(log)
  },
  (app) => {
    const admin = '(@request.auth.is_admin = true || @request.auth.role = "admin")'
    const member = (column) =>
      `@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && ${column} = @request.auth.company_id) || ${admin})`

    app.db().newQuery("DELETE FROM audit_log WHERE action = 'role_changed'").execute()
    const log = app.findCollectionByNameOrId("audit_log")
    log.listRule = member("company_id")
    log.viewRule = member("company_id")
    const action = log.fields.getByName("action")
    action.values = [...action.values].filter((value) => value !== "role_changed")
    app.save(log)
    const companies = app.findCollectionByNameOrId("companies")
    companies.updateRule = member("id")
    app.save(companies)
    const users = app.findCollectionByNameOrId("users")
    users.updateRule =
      '@request.auth.collectionName = "users" && id = @request.auth.id && @request.body.company_id:changed = false && @request.body.is_admin:changed = false && @request.body.role:changed = false'
    app.save(users)
    for (const name of ["removals", "invitations", "users"]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.removeByName("company_role")
      app.save(collection)
    }
  },
)
