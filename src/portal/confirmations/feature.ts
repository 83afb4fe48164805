declare module "../../i18n/index" {
  interface Resources {
    confirmations: typeof import("./confirmations.json")
  }
}

export {}
