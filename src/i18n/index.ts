import i18next, { type TypeOptions } from "i18next"
import { initReactI18next } from "react-i18next"
import common from "./de/common.json"

const LANGUAGE = "de"

// Makes unknown keys type errors. A .d.ts file would not be checked, and a mistake there allows any key.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: {
      admin: typeof import("./de/admin.json")
      agents: typeof import("./de/agents.json")
      audit: typeof import("./de/audit.json")
      auth: typeof import("./de/auth.json")
      common: typeof import("./de/common.json")
      copy: typeof import("./de/copy.json")
      dashboard: typeof import("./de/dashboard.json")
      contract: typeof import("./de/contract.json")
      discard: typeof import("./de/discard.json")
      erasure: typeof import("./de/erasure.json")
      figures: typeof import("./de/figures.json")
      history: typeof import("./de/history.json")
      brand: typeof import("./de/brand.json")
      "embed-code": typeof import("./de/embed-code.json")
      inquiries: typeof import("./de/inquiries.json")
      import: typeof import("./de/import.json")
      documents: typeof import("./de/documents.json")
      interfaces: typeof import("./de/interfaces.json")
      "send-guide": typeof import("./de/send-guide.json")
      commands: typeof import("./de/commands.json")
      invitations: typeof import("./de/invitations.json")
      media: typeof import("./de/media.json")
      "no-company": typeof import("./de/no-company.json")
      person: typeof import("./de/person.json")
      payment: typeof import("./de/payment.json")
      plan: typeof import("./de/plan.json")
      privacy: typeof import("./de/privacy.json")
      purchase: typeof import("./de/purchase.json")
      return: typeof import("./de/return.json")
      properties: typeof import("./de/properties.json")
      export: typeof import("./de/export.json")
      "property-actions": typeof import("./de/property-actions.json")
      "property-form": typeof import("./de/property-form.json")
      concurrency: typeof import("./de/concurrency.json")
      settings: typeof import("./de/settings.json")
      "stock-export": typeof import("./de/stock-export.json")
      system: typeof import("./de/system.json")
      targets: typeof import("./de/targets.json")
      users: typeof import("./de/users.json")
      webhooks: typeof import("./de/webhooks.json")
    }
  }
}

/** Each page adds the dictionaries it uses, so that none waits for those of others; the namespace is the file's name. */
export function addTranslations(areas: Partial<TypeOptions["resources"]>): void {
  for (const [namespace, texts] of Object.entries(areas)) i18next.addResourceBundle(LANGUAGE, namespace, texts)
}

function reportMissingKey(key: string): string {
  const message = `No text for "${key}"`
  if (import.meta.env.MODE === "test") throw new Error(message)
  reportError(new Error(message))
  return key
}

void i18next.use(initReactI18next).init({
  lng: LANGUAGE,
  fallbackLng: false,
  resources: { [LANGUAGE]: { common } },
  defaultNS: "common",
  initAsync: false,
  // React escapes.
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: reportMissingKey,
})

export default i18next
