import { addTranslations } from "../../i18n/index"
import actions from "./property-actions.json"

// Imported for its effect by what is loaded after the list.
addTranslations({ "property-actions": actions })
