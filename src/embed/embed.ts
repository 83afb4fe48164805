import { EMBED_OPTIONS, MAX_EMBED_HEIGHT, MIN_EMBED_HEIGHT, RESIZE_MESSAGE } from "../domain/pages/embed"
import { isRecordId } from "../domain/values/record-id"

// The pasted script: inserts the widget as an iframe next to its own tag.

const FALLBACK_AFTER_MS = 10_000
const NAME = "/embed.js"

/** The running tag, or all that have not run yet where a page builder inserted them (currentScript is null). */
function ownTags(): HTMLScriptElement[] {
  const running = document.currentScript
  const tags =
    running instanceof HTMLScriptElement
      ? [running]
      : Array.from(document.querySelectorAll<HTMLScriptElement>("script[data-company]"))
  return tags.filter((tag) => !tag.dataset.done && tag.src.split("?")[0]?.endsWith(NAME))
}

function place(tag: HTMLScriptElement, element: HTMLElement): void {
  if (!document.head.contains(tag)) tag.after(element)
  else if (document.body) document.body.prepend(element)
  else addEventListener("DOMContentLoaded", () => document.body.prepend(element))
}

function embed(tag: HTMLScriptElement): void {
  const { lang, loading } = tag.dataset
  // Copying adds blanks and signs that nobody sees.
  const company = (tag.dataset.company ?? "").replaceAll(/[^!-~]/g, "")
  tag.dataset.done = "1"
  if (!isRecordId(company)) {
    // biome-ignore lint/suspicious/noConsole: a diagnostic for the person who pasted the snippet.
    console.error(`embed.js: data-company="${company}" ist keine gültige Kennung. Bitte den Embed-Code neu kopieren.`)
    return
  }
  const { origin } = new URL(tag.src)
  const isEnglish = lang === "en"
  let address = `${origin}/embed?company=${company}`
  for (const name of EMBED_OPTIONS) {
    const value = tag.dataset[name]
    if (value) address += `&${name}=${encodeURIComponent(value)}`
  }
  const key = `makler-portal:${address}`

  const frame = document.createElement("iframe")
  frame.title = isEnglish ? "Property listings" : "Immobilienangebote"
  frame.loading = loading === "eager" ? "eager" : "lazy"
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
  )
  frame.style.cssText = `display:block;width:100%;border:0;min-height:${MIN_EMBED_HEIGHT}px`
  const setHeight = (height: number) => {
    if (height > 0) frame.style.height = `${Math.min(MAX_EMBED_HEIGHT, Math.max(MIN_EMBED_HEIGHT, height))}px`
  }
  // The height of the last visit prevents a layout shift. Storage may be denied.
  try {
    setHeight(Number(sessionStorage.getItem(key)))
  } catch {}

  let hasResized = false
  // Its origin may be another one: the old address of a company leads to its new one. It is one from then on.
  let trusted: string | undefined
  addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || (trusted ?? sender) !== sender) return
    if (data?.type !== RESIZE_MESSAGE || !Number.isFinite(data.height)) return
    trusted = sender
    link.remove()
    setHeight(data.height)
    // Not the height of what a visitor has filtered, or added.
    try {
      if (!hasResized) sessionStorage.setItem(key, data.height)
    } catch {}
    hasResized = true
  })

  // A fallback for pages that forbid the frame and for a server that is down.
  const link = document.createElement("a")
  link.href = address
  link.target = "_blank"
  link.rel = "noopener"
  link.textContent = isEnglish ? "View property listings" : "Immobilienangebote ansehen"
  frame.onload = () => {
    setTimeout(() => hasResized || frame.after(link), FALLBACK_AFTER_MS)
  }

  frame.src = address
  place(tag, frame)
}

ownTags().forEach(embed)
