import { RESIZE_DEBOUNCE_MS, RESIZE_MESSAGE, type ResizeMessage } from "../domain/embed"
import { heightToTell } from "./embed-height"

// The listing page's only script: tells the embedding page how high the content is, and says so where a picture failed.

const content = document.getElementById("listing")
let told: number | null = null
let timer = 0

function tell(): void {
  if (content === null) return
  const height = heightToTell(told, content.getBoundingClientRect().height)
  if (height === null) return
  told = height
  const message: ResizeMessage = { type: RESIZE_MESSAGE, height, source: "makler-portal", timestamp: Date.now() }
  // To any site, because any site may embed the listings; the message says nothing but a height.
  window.parent.postMessage(message, "*")
}

function tellSoon(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(tell, RESIZE_DEBOUNCE_MS)
}

function showFailure(image: HTMLImageElement): void {
  const text = document.createElement("span")
  text.className = image.dataset.failedClass ?? ""
  text.textContent = content?.dataset.imageFailed ?? ""
  image.replaceWith(text)
}

if (window.parent !== window && content !== null) {
  tell()
  window.addEventListener("load", tell)
  new ResizeObserver(tellSoon).observe(content)
}

for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") showFailure(image)
  else image.addEventListener("error", () => showFailure(image), { once: true })
}
