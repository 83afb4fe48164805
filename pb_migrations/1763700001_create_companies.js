/// <reference path="../.pocketbase/types.d.ts" />
// A slug that was used once stays its company's, also after a change of name; a company that is deleted leaves its slugs
// without an owner.
migrate(
  (app) => {
    const ownCompany =
      '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const administrator =
      '@request.auth.collectionName = "users" && (@request.auth.is_admin = true || @request.auth.role = "admin")'
    const key = '@request.auth.collectionName = "api_keys" && id = @request.auth.company_id'
    const companies = new Collection({
      type: "base",
      name: "companies",
      listRule: ownCompany,
      viewRule: `(${ownCompany}) || (${key})`,
      // A company is made together with its first member: POST /api/companies.
      createRule: null,
      updateRule: ownCompany,
      deleteRule: administrator,
      fields: [
        { type: "text", name: "name", max: 300, presentable: true, required: true },
        { type: "text", name: "address", max: 300 },
        { type: "text", name: "phone", max: 60 },
        { type: "text", name: "email", max: 300 },
        { type: "text", name: "website", max: 300 },
        // Follows from name, address and e-mail at every save: what the list is searched and sorted by.
        { type: "text", name: "search_text", hidden: true, max: 2000 },
        { type: "autodate", name: "created_at", onCreate: true },
        { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        { type: "date", name: "unpaid_since", hidden: true },
        { type: "bool", name: "pages_off", hidden: true },
        { type: "text", name: "reference_pattern", max: 30 },
        { type: "text", name: "slug", max: 60, pattern: "^[a-z0-9-]*$" },
        {
          type: "file",
          name: "logo",
          maxSelect: 1,
          maxSize: 10485760,
          mimeTypes: ["image/jpeg", "image/png", "image/webp"],
        },
        { type: "text", name: "accent_color", max: 7 },
        // Text, as 0 pixels is a choice and empty is none.
        { type: "text", name: "corner_radius", max: 2 },
        { type: "text", name: "color_scheme", max: 5 },
        { type: "text", name: "imprint_url", max: 300 },
        { type: "text", name: "privacy_url", max: 300 },
        { type: "text", name: "authority", max: 300 },
        { type: "bool", name: "contact_confirmed" },
        { type: "text", name: "inquiry_mode", max: 20 },
        { type: "text", name: "inquiry_copy_to", max: 300 },
        { type: "bool", name: "inquiry_xml_off" },
        { type: "bool", name: "inquiry_confirmation" },
        { type: "text", name: "inquiry_answer", max: 1000 },
        { type: "bool", name: "inquiry_digest" },
        // When the company has asked an administrator to erase it.
        { type: "date", name: "erasure_requested_at", hidden: true },
        // How long inquiries are kept after their last change.
        { type: "text", name: "inquiry_months", max: 2 },
        // Where the company lives now, and until when nothing of it changes while it moves.
        { type: "text", name: "moved_to", hidden: true, max: 300 },
        { type: "date", name: "frozen_until", hidden: true },
      ],
      indexes: [
        "CREATE INDEX idx_companies_name ON companies (search_text)",
        "CREATE INDEX idx_companies_created ON companies (created_at)",
        "CREATE INDEX `idx_companies_email` ON `companies` (email)",
        "CREATE UNIQUE INDEX `idx_companies_slug` ON `companies` (slug) WHERE slug != ''",
      ],
    })
    app.save(companies)
    app.save(
      new Collection({
        type: "base",
        name: "company_slugs",
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: "text", name: "slug", max: 60, pattern: "^[a-z0-9-]+$", presentable: true, required: true },
          { type: "relation", name: "company_id", collectionId: companies.id, maxSelect: 1 },
          { type: "autodate", name: "created_at", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_company_slugs_slug ON company_slugs (slug)",
          "CREATE INDEX idx_company_slugs_company ON company_slugs (company_id)",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("company_slugs"))
    app.delete(app.findCollectionByNameOrId("companies"))
  },
)
