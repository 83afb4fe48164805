/**
 * The colours of `src/styles/variables.css` as values, to show a page of the other scheme: the style sheet's follow
 * the page they are on. A unit test compares them.
 */
export const PAGE_TOKENS = {
  light: {
    canvas: "#faf8f4",
    surface: "#ffffff",
    sunken: "#f2efe8",
    ink: "#1b1a17",
    muted: "#5f5a51",
    line: "#e5e0d6",
    "line-strong": "#857e72",
    accent: "#134b4a",
    "accent-strong": "#0c3635",
    "accent-soft": "#e3eeeb",
    "on-accent": "#ffffff",
    signal: "#ab3418",
    focus: "#0f6b68",
  },
  dark: {
    canvas: "#141311",
    surface: "#1c1b18",
    sunken: "#262420",
    ink: "#f2eee6",
    muted: "#aca599",
    line: "#34312b",
    "line-strong": "#7e776b",
    accent: "#86c9c1",
    "accent-strong": "#a9dcd6",
    "accent-soft": "#19312f",
    "on-accent": "#0b2423",
    signal: "#ff9b80",
    focus: "#9be0d8",
  },
} as const

/** Returns the tokens as custom properties of one element. */
export function pageVariables(mode: keyof typeof PAGE_TOKENS): Record<`--${string}`, string> {
  const tokens = Object.entries(PAGE_TOKENS[mode]).map(([name, value]) => [`--${name}`, value])
  const derived = { "--fill": "var(--accent)", "--fill-strong": "var(--accent-strong)", "--fill-line": "var(--accent)" }
  return { ...Object.fromEntries(tokens), ...derived, "--plate": mode === "light" ? "transparent" : "#faf8f4" }
}
