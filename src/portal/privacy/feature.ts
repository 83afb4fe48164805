declare module "../../i18n/index" {
  interface Resources {
    contract: typeof import("./contract/contract.json")
    erasure: typeof import("./erasure.json")
    person: typeof import("./person/person.json")
    privacy: typeof import("./privacy.json")
  }
}

export {}
