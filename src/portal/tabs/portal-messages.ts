import { addTranslations } from "../../i18n/index"
import dashboard from "../frame/dashboard.json"
import properties from "../properties/properties.json"

/** The messages of every page below /admin. */
export const addPortalMessages = () => addTranslations({ dashboard, properties })
