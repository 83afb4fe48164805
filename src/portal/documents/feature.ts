declare module "../../i18n/index" {
  interface Resources {
    documents: typeof import("./documents.json")
  }
}

export {}
