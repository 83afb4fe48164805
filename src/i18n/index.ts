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
      admin: typeof import("../portal/admin/admin.json")
      agents: typeof import("../portal/agents/agents.json")
      audit: typeof import("../portal/operations/log/audit.json")
      auth: typeof import("../site/auth/auth.json")
      common: typeof import("./de/common.json")
      copy: typeof import("../portal/frame/copy.json")
      dashboard: typeof import("../portal/frame/dashboard.json")
      confirmations: typeof import("../portal/confirmations/confirmations.json")
      contacts: typeof import("../portal/contacts/contacts.json")
      contract: typeof import("../portal/privacy/contract/contract.json")
      discard: typeof import("../portal/forms/discard.json")
      erasure: typeof import("../portal/privacy/erasure.json")
      "first-steps": typeof import("../portal/first-steps/first-steps.json")
      figures: typeof import("../portal/figures/figures.json")
      history: typeof import("../portal/properties/form/history/history.json")
      brand: typeof import("../portal/companies/brand/brand.json")
      "embed-code": typeof import("../portal/widget/embed-code.json")
      inquiries: typeof import("../portal/inquiries/inquiries.json")
      import: typeof import("../portal/imports/import.json")
      documents: typeof import("../portal/documents/documents.json")
      interfaces: typeof import("../portal/settings/interfaces.json")
      "send-guide": typeof import("../portal/imports/send-guide.json")
      commands: typeof import("../portal/tabs/command-menu/commands.json")
      invitations: typeof import("./de/invitations.json")
      "legal-links": typeof import("../site/shell/legal-links.json")
      media: typeof import("../portal/media/media.json")
      "no-company": typeof import("../portal/frame/no-company.json")
      "owners-only": typeof import("../portal/frame/owners-only.json")
      person: typeof import("../portal/privacy/person/person.json")
      payment: typeof import("../site/payment/payment.json")
      plan: typeof import("../portal/payments/plan.json")
      privacy: typeof import("../portal/privacy/privacy.json")
      purchase: typeof import("../site/auth/purchase/purchase.json")
      return: typeof import("../site/payment/return.json")
      properties: typeof import("../portal/properties/properties.json")
      export: typeof import("../portal/lists/export.json")
      "property-filters": typeof import("../portal/properties/filters/filters.json")
      "property-actions": typeof import("../portal/properties/property-actions.json")
      "property-form": typeof import("../portal/properties/form/property-form.json")
      concurrency: typeof import("../portal/forms/conflicts/concurrency.json")
      "saved-views": typeof import("../portal/saved-views/saved-views.json")
      settings: typeof import("../portal/settings/settings.json")
      "stock-export": typeof import("../portal/properties/stock-export/stock-export.json")
      system: typeof import("../portal/operations/system.json")
      targets: typeof import("../portal/deliveries/targets.json")
      users: typeof import("../portal/accounts/users.json")
      viewings: typeof import("../portal/viewings/viewings.json")
      webhooks: typeof import("../portal/deliveries/webhooks.json")
    }
  }
}

/** Adds the dictionaries a page uses, so that it waits for no other page's; the namespace is the file's name. */
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
  // React escapes texts already.
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: reportMissingKey,
})

export default i18next
