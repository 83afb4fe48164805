import { addTranslations } from "../../../i18n/index"
import filters from "./filters.json"

// What is loaded after the list imports this file for its effect.
addTranslations({ "property-filters": filters })
