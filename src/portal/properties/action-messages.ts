import actions from "../../i18n/de/property-actions.json"
import { addTranslations } from "../../i18n/index"

// Imported for its effect by what is loaded after the list.
addTranslations({ "property-actions": actions })
