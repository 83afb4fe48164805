import { createContext, useContext } from "react"
import { type Dictionary, dictionaries, type Language } from "../../i18n/languages"

type Spoken = { language: Language; words: Dictionary }

const SpokenContext = createContext<Spoken>({ language: "de", words: dictionaries.de })
export const Speak = SpokenContext.Provider

/** The language of the page and its words. */
export const useWords = (): Spoken => useContext(SpokenContext)

export const otherLanguage = (language: Language): Language => (language === "de" ? "en" : "de")
