declare module "../../i18n/index" {
  interface Resources {
    brand: typeof import("./brand/brand.json")
  }
}

export {}
