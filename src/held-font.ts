const KEY = "cached_font"

/** The font of a page that holds it back: elsewhere than from the cache it would take the line from the scripts. */
const heldFont = () => document.querySelector<HTMLStyleElement>("style[data-font]")

const getFontUrl = (font: HTMLStyleElement) => /url\(["']?([^"')]+)/.exec(font.textContent ?? "")?.[1] ?? ""

/** Asking the cache itself would write an error into the console where the font is missing. */
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
