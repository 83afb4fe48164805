/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const administrator =
      '@request.auth.collectionName = "users" && (@request.auth.is_admin = true || @request.auth.role = "admin")'
    app.save(
      new Collection({
        type: "base",
        name: "coupons",
        listRule: administrator,
        viewRule: administrator,
        createRule: null,
        updateRule: null,
        deleteRule: administrator,
        fields: [
          { type: "text", name: "code", max: 40, required: true, presentable: true },
          {
            type: "select",
            name: "discount_type",
            values: ["free", "percentage", "fixed"],
            maxSelect: 1,
            required: true,
          },
          // Percent, or euro for `fixed`.
          { type: "number", name: "discount_value", min: 0 },
          { type: "text", name: "description", max: 300 },
          {
            type: "select",
            name: "usage_type",
            values: ["unlimited", "single_use", "single_use_per_email", "time_based"],
            maxSelect: 1,
            required: true,
          },
          // 0 stands for no maximum.
          { type: "number", name: "max_uses", onlyInt: true, min: 0 },
          { type: "number", name: "current_uses", onlyInt: true, min: 0 },
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
        ],
      }),
    )
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
            collectionId: app.findCollectionByNameOrId("coupons").id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { type: "relation", name: "user_id", collectionId: app.findCollectionByNameOrId("users").id, maxSelect: 1 },
          // Lower case, so that one address counts once.
          { type: "text", name: "email", max: 300, required: true },
          { type: "autodate", name: "created_at", onCreate: true },
          { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        ],
        indexes: ["CREATE INDEX idx_coupon_redemptions_email ON coupon_redemptions (coupon_id, email)"],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("coupon_redemptions"))
    app.delete(app.findCollectionByNameOrId("coupons"))
  },
)
