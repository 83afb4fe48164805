import { createContext, useContext } from "react"
import { type Dictionary, dictionaries, type Language } from "../../i18n/languages"

type LanguageMessages = { language: Language; messages: Dictionary }

const MessagesContext = createContext<LanguageMessages>({ language: "de", messages: dictionaries.de })
export const MessagesProvider = MessagesContext.Provider

export const useMessages = (): LanguageMessages => useContext(MessagesContext)

export const otherLanguage = (language: Language): Language => (language === "de" ? "en" : "de")
