declare module "../../i18n/index" {
  interface Resources {
    "first-steps": typeof import("./first-steps.json")
  }
}

export {}
