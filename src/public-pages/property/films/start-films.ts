/** Replaces the button that asks for a film by the other site. */
export function startFilms(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-film]")) {
    place.querySelector("button")?.addEventListener("click", () => place.replaceChildren(frameFor(place)), {
      once: true,
    })
  }
}

function frameFor({ dataset: { film = "", title = "" } }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement("iframe")
  // Players need their own scripts and storage; the page itself stays out of reach.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-presentation")
  Object.assign(frame, { title, allow: "fullscreen", referrerPolicy: "strict-origin-when-cross-origin", src: film })
  frame.className = "aspect-video w-full rounded-md border-0"
  queueMicrotask(() => frame.focus())
  return frame
}
