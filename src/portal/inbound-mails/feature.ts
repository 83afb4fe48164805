declare module "../../i18n/index" {
  interface Resources {
    inboundMails: typeof import("./inbound-mails.json")
  }
}

export {}
