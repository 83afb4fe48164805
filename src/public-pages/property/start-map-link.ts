/** Android takes `geo:`, Apple's devices have an address that opens their own maps; all others keep the link. */
export function startMapLink(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-map]")
  if (link === null) return
  const query = encodeURIComponent(link.dataset.map ?? "")
  if (/Android/.test(navigator.userAgent)) link.href = `geo:0,0?q=${query}`
  else if (/iPhone|iPad|Macintosh/.test(navigator.userAgent)) link.href = `https://maps.apple.com/?q=${query}`
}
