declare module "../../i18n/index" {
  interface Resources {
    figures: typeof import("./figures.json")
  }
}

export {}
