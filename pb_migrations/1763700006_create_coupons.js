/// <reference path="../.pocketbase/types.d.ts" />
// How often a coupon was used is counted from the redemptions; no figure is kept beside them.
migrate(
  (app) => {
    const administrator =
      '@request.auth.collectionName = "users" && (@request.auth.is_admin = true || @request.auth.role = "admin")'
    const users = app.findCollectionByNameOrId("users")
    const coupons = new Collection({
      type: "base",
      name: "coupons",
      listRule: administrator,
      viewRule: administrator,
      createRule: null,
      updateRule: null,
      deleteRule: administrator,
      fields: [
        { type: "text", name: "code", max: 40, presentable: true, required: true },
        {
          type: "select",
          name: "discount_type",
          maxSelect: 1,
          required: true,
          values: ["free", "percentage", "fixed"],
        },
        // Percent, or euro for `fixed`.
        { type: "number", name: "discount_value", min: 0 },
        { type: "text", name: "description", max: 300 },
        {
          type: "select",
          name: "usage_type",
          maxSelect: 1,
          required: true,
          values: ["unlimited", "single_use", "single_use_per_email", "time_based"],
        },
        // 0 stands for no maximum.
        { type: "number", name: "max_uses", min: 0, onlyInt: true },
        // Days in Europe/Berlin, e.g. 2026-11-21; empty for open ends.
        { type: "text", name: "valid_from", max: 10 },
        { type: "text", name: "valid_until", max: 10 },
        { type: "bool", name: "active" },
        { type: "autodate", name: "created_at", onCreate: true },
        { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_coupons_code ON coupons (code)",
        "CREATE INDEX idx_coupons_created ON coupons (created_at)",
        "CREATE INDEX `idx_coupons_until` ON `coupons` (nullif(valid_until, ''))",
      ],
    })
    app.save(coupons)
    app.save(
      new Collection({
        type: "base",
        name: "coupon_redemptions",
        listRule: administrator,
        viewRule: administrator,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: "relation",
            name: "coupon_id",
            collectionId: coupons.id,
            cascadeDelete: true,
            maxSelect: 1,
            required: true,
          },
          { type: "relation", name: "user_id", collectionId: users.id, maxSelect: 1 },
          // Lower case, so that one address counts once.
          { type: "text", name: "email", max: 300, required: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
          // Reserved while a checkout is under way, confirmed once it is paid; released means deleted.
          { type: "select", name: "state", maxSelect: 1, values: ["reserved", "confirmed"] },
          { type: "text", name: "checkout_id", max: 15 },
        ],
        indexes: [
          "CREATE INDEX idx_coupon_redemptions_email ON coupon_redemptions (coupon_id, email)",
          "CREATE UNIQUE INDEX `idx_coupon_redemptions_checkout` ON `coupon_redemptions` (checkout_id) WHERE checkout_id != ''",
        ],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("coupon_redemptions"))
    app.delete(app.findCollectionByNameOrId("coupons"))
  },
)
