import i18next from "../../../i18n/index"
import commands from "./commands.json"

/** How the quick search calls the features' tabs. */
const ofFeatures = import.meta.glob<object>("../../*/places.json", { eager: true, import: "default" })

for (const texts of [commands, ...Object.values(ofFeatures).map((places) => ({ places }))])
  i18next.addResourceBundle(i18next.language, "commands", texts, true)
