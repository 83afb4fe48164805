import { MIN_EMBED_HEIGHT } from "../domain/pages/embed"

/** Themes have rules for all frames of a page, mostly for films: these styles keep them from cutting this one. */
const OWN_BOX: Readonly<Record<string, string>> = {
  display: "block",
  position: "static",
  float: "none",
  "box-sizing": "content-box",
  width: "100%",
  "min-width": "0",
  "max-width": "100%",
  "margin-inline": "0",
  "min-height": `${MIN_EMBED_HEIGHT}px`,
  "max-height": "none",
  padding: "0",
  border: "0",
  "aspect-ratio": "auto",
  transform: "none",
  opacity: "1",
}

/** A box around a film keeps a ratio and cuts content that is higher. */
const OPEN_BOX = { height: "auto", "max-height": "none", padding: "0", "aspect-ratio": "auto", overflow: "visible" }

export function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(styles)) element.style.setProperty(name, styles[name] ?? "", "important")
}

export const takeOwnBox = (frame: HTMLElement) => setStyles(frame, OWN_BOX)

const SHOWS_NOTHING = /^(?:SCRIPT|STYLE|LINK|NOSCRIPT)$/

/** Returns whether a box contains nothing else. */
const holdsOnly = (box: Element, inner: Element) =>
  Array.from(box.childNodes).every((node) =>
    node instanceof Element
      ? node === inner || SHOWS_NOTHING.test(node.tagName)
      : node.nodeType !== Node.TEXT_NODE || (node.nodeValue ?? "").trim() === "",
  )

/** Opens boxes that contain only the frame and are lower than it, or keep room for a film above or below. */
export function openBoxes(frame: HTMLElement): void {
  let inner = frame
  for (let box = frame.parentElement; box && box !== document.body && holdsOnly(box, inner); box = box.parentElement) {
    const { paddingTop, paddingBottom } = getComputedStyle(box)
    const room = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
    if (box.offsetHeight < frame.offsetHeight || room > box.offsetWidth / 3) setStyles(box, OPEN_BOX)
    inner = box
  }
}
