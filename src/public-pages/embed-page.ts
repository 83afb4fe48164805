import { RESIZE_DEBOUNCE_MS, RESIZE_MESSAGE, type ResizeMessage } from "../domain/pages/embed"
import { changedHeight } from "./embed-height"
import { startSearch } from "./lists/start-search"
import { markFailedImages } from "./mark-failed-images"
import { startSavedLink } from "./saved/start-saved-link"

// This is the only script of lists: it reports the content's height to the embedding page, filters and adds listings without
// loading the page again, and marks images that failed to load.

const content = document.getElementById("listing")
let reportedHeight: number | null = null
let timer = 0

function reportHeight(): void {
  if (content === null) return
  const height = changedHeight(reportedHeight, content.getBoundingClientRect().height)
  if (height === null) return
  reportedHeight = height
  const message: ResizeMessage = { type: RESIZE_MESSAGE, height, source: "makler-portal", timestamp: Date.now() }
  // The message goes to any origin: any site may embed the widget, and it contains nothing but a height.
  window.parent.postMessage(message, "*")
}

function reportHeightSoon(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(reportHeight, RESIZE_DEBOUNCE_MS)
}

if (window.parent !== window && content !== null) {
  reportHeight()
  window.addEventListener("load", reportHeight)
  new ResizeObserver(reportHeightSoon).observe(content)
}

startSearch()
startSavedLink()
markFailedImages([...document.images])
