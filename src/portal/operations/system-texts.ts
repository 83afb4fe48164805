import i18next from "../../i18n/index"
import system from "./system.json"

/** The names of the features' jobs. */
const ofFeatures = import.meta.glob<object>("../*/job-names.json", { eager: true, import: "default" })

for (const texts of [system, ...Object.values(ofFeatures).map((names) => ({ jobs: { names } }))])
  i18next.addResourceBundle(i18next.language, "system", texts, true)
