declare module "../../i18n/index" {
  interface Resources {
    sellers: typeof import("./sellers.json")
  }
}

export {}
