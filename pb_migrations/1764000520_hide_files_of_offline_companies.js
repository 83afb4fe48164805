/// <reference path="../.pocketbase/types.d.ts" />
// A company whose pages are offline shows strangers nothing, its pictures neither. The files follow this rule.
migrate(
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const media = app.findCollectionByNameOrId("media")
    media.viewRule = `(company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")) || (${member})`
    app.save(media)
  },
  (app) => {
    const member =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const media = app.findCollectionByNameOrId("media")
    media.viewRule = `property_id.status = "active" || property_id.status = "sold" || (${member})`
    app.save(media)
  },
)
