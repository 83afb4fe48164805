import i18next, { type TypeOptions } from "i18next"
import { initReactI18next } from "react-i18next"
import common from "./de/common.json"

const LANGUAGE = "de"

/**
 * Makes the words of an area known. A page does so with those that it and its parts use, so that nobody waits for the words
 * of other pages; `common` is always there. A namespace is called like its file: `de/agents.json` holds `agents`.
 */
export function addTranslations(areas: Partial<TypeOptions["resources"]>): void {
  for (const [namespace, words] of Object.entries(areas)) i18next.addResourceBundle(LANGUAGE, namespace, words)
}

function missing(key: string): string {
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
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler: missing,
})

export default i18next
