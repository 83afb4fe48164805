const KEY = "cached_font"

/**
 * Returns the style with the font of a page that holds it back: unless it comes from the cache, it would compete with the scripts
 * for the network.
 */
const heldFont = () => document.querySelector<HTMLStyleElement>("style[data-font]")

const getFontUrl = (font: HTMLStyleElement) => /url\(["']?([^"')]+)/.exec(font.textContent ?? "")?.[1] ?? ""

/** Asking the cache itself would write an error into the console if the font is missing. */
export function showCachedFont(): void {
  const font = heldFont()
  try {
    if (font && localStorage.getItem(KEY) === getFontUrl(font)) font.media = "all"
  } catch {
    // Storage may be forbidden: the font then waits.
  }
}

export function showFont(): void {
  const font = heldFont()
  if (!font) return
  font.media = "all"
  try {
    localStorage.setItem(KEY, getFontUrl(font))
  } catch {}
}
