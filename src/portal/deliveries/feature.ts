declare module "../../i18n/index" {
  interface Resources {
    targets: typeof import("./targets.json")
    webhooks: typeof import("./webhooks.json")
  }
}

export {}
