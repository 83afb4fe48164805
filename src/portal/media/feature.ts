declare module "../../i18n/index" {
  interface Resources {
    media: typeof import("./media.json")
  }
}

export {}
