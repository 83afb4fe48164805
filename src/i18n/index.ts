import i18next, { type TypeOptions } from "i18next"
import { initReactI18next } from "react-i18next"
import common from "./de/common.json"

const LANGUAGE = "de"

// Makes unknown keys type errors. A .d.ts file would not be checked, and a mistake there allows any key.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: Resources
  }
}

/**
 * Dictionaries of the frame; a feature adds its own in its `feature.ts`. What features say on a page of another is joined there
 * (`addResourceBundle`): tests check that nothing is missing, as no type can.
 */
export interface Resources {
  auth: typeof import("../site/auth/auth.json")
  common: typeof import("./de/common.json")
  copy: typeof import("../portal/frame/copy.json")
  dashboard: typeof import("../portal/frame/dashboard.json")
  "left-out-signs": typeof import("../portal/forms/left-out-signs.json")
  discard: typeof import("../portal/forms/discard.json")
  invitations: typeof import("./de/invitations.json")
  "legal-links": typeof import("../site/shell/legal-links.json")
  "no-company": typeof import("../portal/frame/no-company.json")
  "owners-only": typeof import("../portal/frame/owners-only.json")
  payment: typeof import("../site/payment/payment.json")
  purchase: typeof import("../site/auth/purchase/purchase.json")
  return: typeof import("../site/payment/return.json")
  export: typeof import("../portal/lists/export.json")
  "key-hints": typeof import("../portal/lists/key-hints.json")
  concurrency: typeof import("../portal/forms/conflicts/concurrency.json")
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
