/** Marks a list whose rows must not move under the eyes, the pointer or the focus of the reader. */
export const LIVE_LIST = { "data-live-list": "" }

/** The page may be scrolled this far, in pixels, and still show its lists from their beginning. */
const NEARLY_TOP = 8

/** Returns whether the user is on the list, has scrolled into it, or has something open that belongs to one of its rows. */
export function isReading(): boolean {
  const engaged = "[data-live-list]:hover, [data-live-list]:focus-within, [role=menu], .dialog-layer"
  return window.scrollY > NEARLY_TOP || document.querySelector(engaged) !== null
}
