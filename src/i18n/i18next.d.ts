import "i18next"

// Turns unknown keys into type errors. List new dictionaries here.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: {
      admin: typeof import("./de/admin.json")["default"]
      agents: typeof import("./de/agents.json")["default"]
      auth: typeof import("./de/auth.json")["default"]
      common: typeof import("./de/common.json")["default"]
      dashboard: typeof import("./de/dashboard.json")["default"]
      "embed-code": typeof import("./de/embed-code.json")["default"]
      media: typeof import("./de/media.json")["default"]
      payment: typeof import("./de/payment.json")["default"]
      plan: typeof import("./de/plan.json")["default"]
      properties: typeof import("./de/properties.json")["default"]
      "property-actions": typeof import("./de/property-actions.json")["default"]
      "property-form": typeof import("./de/property-form.json")["default"]
      concurrency: typeof import("./de/concurrency.json")["default"]
      settings: typeof import("./de/settings.json")["default"]
      users: typeof import("./de/users.json")["default"]
    }
  }
}
