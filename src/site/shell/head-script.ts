// Inline in the landing page's head, before the first paint: applies a stored choice of English to `/`, the only address
// that names no language.
try {
  if (location.pathname === "/" && localStorage.getItem("language") === "en") {
    location.replace(`/en${location.search}${location.hash}`)
  }
} catch {
  // Storage may be forbidden.
}
