import { findSwitchedOff } from "./find-tags"

/** Finds the element of `data-target`, which is a selector or an id. */
function findTarget(text: string): Element | null {
  try {
    return document.querySelector(text) ?? document.getElementById(text)
  } catch {
    return document.getElementById(text)
  }
}

/**
 * Puts an element where the tag says, else where a consent tool has left the pasted tag, else after the tag itself; at the start
 * of the page if the tag is in its head, or gone.
 */
export function putInPlace(tag: HTMLScriptElement, company: string, element: HTMLElement): void {
  const { target } = tag.dataset
  const isBehindTag = document.body?.contains(tag) && !target
  const put = () => {
    const box = target && findTarget(target)
    const pasted = findSwitchedOff(company)
    if (box) box.append(element)
    else if (pasted && pasted !== tag) {
      pasted.dataset.done = "1"
      pasted.after(element)
    } else if (document.body.contains(tag)) tag.after(element)
    else document.body.prepend(element)
    // biome-ignore lint/suspicious/noConsole: a diagnostic for the person who pasted the snippet.
    if (target && !box) console.error(`embed.js: data-target="${target}" gibt es auf dieser Seite nicht.`)
  }
  if (document.readyState === "loading" && !isBehindTag) addEventListener("DOMContentLoaded", put)
  else put()
}
