/// <reference path="../.pocketbase/types.d.ts" />
// Sold and let listings that a company's page may show as references: without address and price, for 24 months. Strangers learn their
// kind, town and cover, whose file follows the rule of media.
const MEMBER =
  '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
const KEY = '@request.auth.collectionName = "api_keys" && company_id = @request.auth.company_id'
const LISTED = 'company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")'
const SHOWN_SALE =
  "company_id.pages_off = false && company_id.show_references = true && property_id.shown_sale_cover = id && property_id.shown_sale_until > @now"

migrate(
  (app) => {
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.addMarshaledJSON(JSON.stringify([{ type: "bool", name: "show_references" }]))
    app.save(companies)
    const properties = app.findCollectionByNameOrId("properties")
    properties.fields.addMarshaledJSON(
      JSON.stringify([
        // The owner agrees to it.
        { type: "bool", name: "show_as_reference" },
        // The day on which that ends, and the record of the picture; both are empty unless the listing is sold and may be shown.
        { type: "text", name: "shown_sale_until", hidden: true, max: 10 },
        { type: "text", name: "shown_sale_cover", hidden: true, max: 15 },
      ]),
    )
    properties.addIndex("idx_properties_shown_sales", false, "company_id, shown_sale_until", "shown_sale_until != ''")
    app.save(properties)
    const media = app.findCollectionByNameOrId("media")
    media.viewRule = `((${LISTED}) || (${SHOWN_SALE}) || (${MEMBER})) || (${KEY})`
    app.save(media)
  },
  (app) => {
    const media = app.findCollectionByNameOrId("media")
    media.viewRule = `((${LISTED}) || (${MEMBER})) || (${KEY})`
    app.save(media)
    const properties = app.findCollectionByNameOrId("properties")
    properties.removeIndex("idx_properties_shown_sales")
    for (const name of ["show_as_reference", "shown_sale_until", "shown_sale_cover"])
      properties.fields.removeByName(name)
    app.save(properties)
    const companies = app.findCollectionByNameOrId("companies")
    companies.fields.removeByName("show_references")
    app.save(companies)
  },
)
