/** Tells the server once that this listing is being looked at: with no cookie, and nothing of the visitor. */
export function startCounting(): void {
  const seal = document.querySelector<HTMLMetaElement>('meta[name="view"]')?.content
  if (!seal) return
  const count = () => {
    if (document.visibilityState !== "visible") return
    document.removeEventListener("visibilitychange", count)
    navigator.sendBeacon(`${location.pathname.replace(/\/$/, "")}/view/${seal}`)
  }
  // A page that is opened behind another one is looked at later, or never.
  document.addEventListener("visibilitychange", count)
  count()
}
