const bars = new Set<HTMLElement>()

/** Lets focused fields scroll clear of bars at the lower edge (WCAG 2.4.11), and toasts appear above them. A bar that is hidden needs no space. */
export function reserveSpaceFor(bar: HTMLElement | null) {
  if (bar === null) return
  const observer = new ResizeObserver(apply)
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    apply()
  }
}

function apply() {
  const { style } = document.documentElement
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight))
  style.scrollPaddingBottom = height === 0 ? "" : `${height + 24}px`
  if (height === 0) style.removeProperty("--bar-height")
  else style.setProperty("--bar-height", `${height}px`)
}
