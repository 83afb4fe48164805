// Inside the landing page's head, before the first paint: whoever has switched the language gets the home page in it.
// An address that names its language, a link from one language to the other, and a search engine are left alone.
try {
  if (location.pathname === "/" && localStorage.getItem("language") === "en") {
    location.replace(`/en${location.search}${location.hash}`)
  }
} catch {
  // Storage may be forbidden.
}
