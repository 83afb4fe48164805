declare module "../../i18n/index" {
  interface Resources {
    today: typeof import("./texts.json")
  }
}

export {}
