import { addTranslations } from "../../i18n/index"
import properties from "../properties/properties.json"
import dashboard from "./dashboard.json"

/** The messages of every page below /admin. */
export const addPortalMessages = () => addTranslations({ dashboard, properties })
