import { addTranslations } from "../../i18n/index"
import erasure from "./erasure.json"
import privacy from "./privacy.json"

addTranslations({ erasure, privacy })
