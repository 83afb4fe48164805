declare module "../../i18n/index" {
  interface Resources {
    plan: typeof import("./plan.json")
  }
}

export {}
