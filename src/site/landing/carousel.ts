const ROTATION_MS = 5000

/** Adds dots and rotation, which stops by its button, on hover and focus, and with reduced motion. */
export function startCarousel(): void {
  const root = document.querySelector<HTMLElement>("[data-carousel]")
  const slides = root?.querySelector<HTMLElement>("[data-slides]")
  const pause = root?.querySelector<HTMLButtonElement>("[data-pause]")
  if (!root || !slides || !pause) return
  const dots = [...root.querySelectorAll<HTMLElement>("[data-dot]")]
  const calm = matchMedia("(prefers-reduced-motion: reduce)")
  let isPaused = calm.matches
  let shown = 0

  const mark = () => {
    for (const [index, dot] of dots.entries()) dot.setAttribute("aria-current", String(index === shown))
  }
  const show = (index: number) => {
    shown = (index + dots.length) % dots.length
    slides.scrollTo({ left: shown * slides.clientWidth, behavior: calm.matches ? "instant" : "smooth" })
    mark()
  }
  const markPaused = () => {
    pause.toggleAttribute("data-paused", isPaused)
    const label = (isPaused ? pause.dataset.play : pause.dataset.stop) ?? ""
    pause.setAttribute("aria-label", label)
  }
  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => show(index))
  pause.addEventListener("click", () => {
    isPaused = !isPaused
    markPaused()
  })
  calm.addEventListener("change", () => {
    if (calm.matches) isPaused = true
    markPaused()
  })
  slides.addEventListener("scrollend", () => {
    shown = Math.round(slides.scrollLeft / slides.clientWidth)
    mark()
  })
  markPaused()
  setInterval(() => {
    const isBusy = root.matches(":hover") || root.contains(document.activeElement) || document.hidden
    if (!isPaused && !isBusy) show(shown + 1)
  }, ROTATION_MS)
}
