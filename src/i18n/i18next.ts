import "i18next"

// Makes unknown keys type errors. No .d.ts file: TypeScript does not check those, and a mistake would allow any key.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: {
      admin: typeof import("./de/admin.json")
      agents: typeof import("./de/agents.json")
      auth: typeof import("./de/auth.json")
      common: typeof import("./de/common.json")
      dashboard: typeof import("./de/dashboard.json")
      "embed-code": typeof import("./de/embed-code.json")
      media: typeof import("./de/media.json")
      payment: typeof import("./de/payment.json")
      plan: typeof import("./de/plan.json")
      properties: typeof import("./de/properties.json")
      "property-actions": typeof import("./de/property-actions.json")
      "property-form": typeof import("./de/property-form.json")
      concurrency: typeof import("./de/concurrency.json")
      settings: typeof import("./de/settings.json")
      users: typeof import("./de/users.json")
    }
  }
}
