import { addTranslations } from "../../i18n/index"
import actions from "./property-actions.json"

// Code that is loaded after the list imports this file for its effect.
addTranslations({ "property-actions": actions })
