import i18next from "../../../i18n/index"
import audit from "./audit.json"

/** What features say in the log: the names of their actions and of their records. */
const ofFeatures = import.meta.glob<object>("../../*/log.json", { eager: true, import: "default" })

for (const texts of [audit, ...Object.values(ofFeatures)])
  i18next.addResourceBundle(i18next.language, "audit", texts, true)
