import { EMBED_OPTIONS, MIN_EMBED_HEIGHT, RESIZE_MESSAGE, WIDGET_TEXTS } from "../domain/pages/embed"
import { isRecordId } from "../domain/values/record-id"
import { findTags, readAddress, readCompany } from "./find-tags"
import { openBoxes, setStyles, takeOwnBox } from "./frame-box"
import { putInPlace } from "./put-in-place"

// The pasted script inserts the widget as an iframe at the place of its tag.

/** A widget tells its height as soon as it is loaded. */
const FALLBACK_AFTER_MS = 3_000

/** Writes into the page, where the person who pasted the code looks first. */
function explain(tag: HTMLScriptElement, company: string): void {
  const what = company === "" ? "data-company fehlt" : `data-company="${company}" ist keine gültige Kennung`
  const message = `embed.js: ${what}. Bitte den Embed-Code neu kopieren.`
  // biome-ignore lint/suspicious/noConsole: a diagnostic for the person who pasted the snippet.
  console.error(message)
  const note = document.createElement("p")
  note.textContent = message
  putInPlace(tag, company, note)
}

function embed(tag: HTMLScriptElement): void {
  const { lang, loading } = tag.dataset
  const company = readCompany(tag)
  tag.dataset.done = "1"
  if (!isRecordId(company)) {
    explain(tag, company)
    return
  }
  const { origin } = new URL(readAddress(tag) ?? "", location.href)
  const texts = WIDGET_TEXTS[lang === "en" ? "en" : "de"]
  let address = `${origin}/embed?company=${company}`
  for (const name of EMBED_OPTIONS) {
    const value = tag.dataset[name]
    if (value) address += `&${name}=${encodeURIComponent(value)}`
  }
  const key = `makler-portal:${address}`

  const frame = document.createElement("iframe")
  frame.title = texts.title
  frame.loading = loading === "eager" ? "eager" : "lazy"
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
  )
  takeOwnBox(frame)
  const setHeight = (height: number) => {
    if (height > 0) setStyles(frame, { height: `${Math.max(MIN_EMBED_HEIGHT, height)}px` })
  }
  // The height of the last visit prevents a layout shift. Storage may be denied.
  try {
    setHeight(Number(sessionStorage.getItem(key)))
  } catch {}

  let hasResized = false
  // The origin may differ: the old address of a company leads to its new one. It stays the same from then on.
  let trusted: string | undefined
  addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || (trusted ?? sender) !== sender) return
    if (data?.type !== RESIZE_MESSAGE || !Number.isFinite(data.height)) return
    trusted = sender
    link.remove()
    setStyles(frame, { display: "block" })
    setHeight(data.height)
    openBoxes(frame)
    // The height after a visitor has filtered or added listings must not be stored.
    try {
      if (!hasResized) sessionStorage.setItem(key, data.height)
    } catch {}
    hasResized = true
  })

  // The link is a fallback for pages that forbid the frame and for a server that is down.
  const link = document.createElement("a")
  link.href = address
  link.target = "_blank"
  link.rel = "noopener"
  link.textContent = texts.link
  frame.onload = () => {
    setTimeout(() => {
      if (hasResized) return
      frame.after(link)
      // The browser's own page in it says only that a connection was refused.
      setStyles(frame, { display: "none" })
    }, FALLBACK_AFTER_MS)
  }

  frame.src = address
  putInPlace(tag, company, frame)
}

findTags().forEach(embed)
