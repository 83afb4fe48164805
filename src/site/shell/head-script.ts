// This inline script in the landing page's head applies a stored choice of English before the first paint to `/`, the only URL
// that names no language.
try {
  if (location.pathname === "/" && localStorage.getItem("language") === "en") {
    location.replace(`/en${location.search}${location.hash}`)
  }
} catch {
  // Storage may be forbidden.
}
