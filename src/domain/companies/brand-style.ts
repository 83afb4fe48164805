import { brandVariables, type Look } from "./brand"

/** The style of a company's look on its pages, empty for none. Made of checked values only. */
export function brandStyle(look: Look): string {
  const [light, dark] = (["light", "dark"] as const).map((mode) =>
    Object.entries(brandVariables(look, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(";"),
  )
  if (light === dark) return light === "" ? "" : `:root{${light}}`
  // Not by light-dark(), which the build translates for older browsers everywhere else.
  const onDark = `[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
  return `:root{${light}}${onDark}@media print{:root:root{${light}}}`
}
