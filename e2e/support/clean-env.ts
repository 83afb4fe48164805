import { SETTING_NAMES } from "../../src/domain/operations/settings"

const names: readonly string[] = SETTING_NAMES

/** Returns the environment without the product's settings, so that a developer's own do not influence a test. */
export const ambient = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)))
