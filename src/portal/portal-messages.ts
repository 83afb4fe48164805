import dashboard from "../i18n/de/dashboard.json"
import properties from "../i18n/de/properties.json"
import { addTranslations } from "../i18n/index"

/** The messages of every page below /admin. */
export const addPortalMessages = () => addTranslations({ dashboard, properties })
