declare module "../../i18n/index" {
  interface Resources {
    "send-guide": typeof import("./send-guide.json")
    import: typeof import("./import.json")
  }
}

export {}
