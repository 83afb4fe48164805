import { settingNames } from "../../scripts/settings"

/** Returns the environment without the product's settings, so that a developer's own do not influence a test. */
export const ambient = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingNames.includes(name)))
