import { addTranslations } from "../../i18n/index"
import dashboard from "../frame/dashboard.json"
import properties from "../properties/properties.json"

/** Adds the messages that every page below /admin uses. */
export const addPortalMessages = () => addTranslations({ dashboard, properties })
