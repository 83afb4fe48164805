/** Lets focused fields scroll clear of the bar (WCAG 2.4.11), and toasts appear above it. */
export function reserveSpaceFor(bar: HTMLElement | null) {
  if (bar === null) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${bar.offsetHeight + 24}px`
    style.setProperty("--bar-height", `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.scrollPaddingBottom = ""
    style.removeProperty("--bar-height")
  }
}
