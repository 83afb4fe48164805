import { brandVariables, type Look } from "./brand"

/** Returns the CSS of a company's look, empty for none. It contains only checked values. */
export function brandStyle(look: Look): string {
  const [light, dark] = (["light", "dark"] as const).map((mode) =>
    Object.entries(brandVariables(look, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(";"),
  )
  if (light === dark) return light === "" ? "" : `:root{${light}}`
  // light-dark() is not used here: the build translates it for older browsers everywhere else, but not in this text.
  const onDark = `[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
  return `:root{${light}}${onDark}@media print{:root:root{${light}}}`
}
