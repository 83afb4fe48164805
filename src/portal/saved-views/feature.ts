declare module "../../i18n/index" {
  interface Resources {
    "saved-views": typeof import("./saved-views.json")
  }
}

export {}
