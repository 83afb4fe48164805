import i18next, { type TypeOptions } from "i18next"
import { initReactI18next } from "react-i18next"
import common from "./de/common.json"

const LANGUAGE = "de"

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
