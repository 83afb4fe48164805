/** A rendered page and the tag by which a browser asks whether its own copy is still the same. */
export type KeptPage = { html: string; etag: string }

/** Every page has one place, found by its key's hash; two pages with the same place take turns. That bounds the memory. */
const PLACES = 512

/**
 * The page under this key: the kept one if nothing of the company has changed since, else freshly rendered and kept.
 *
 * The company's stamp is read before the data. A save which happens while the page is being rendered changes the stamp,
 * so what was rendered from the older data is kept under a stamp that nobody asks for any more.
 *
 * @param key what the page depends on besides the data; never text a visitor chose freely
 * @param render reads the data and renders; `null` when there is no such page, which is never kept
 */
export function keep(key: string, companyId: string, render: () => string | null): KeptPage | null {
  const head = `${key}\n${$app.store().get(stampName(companyId)) ?? ""}\n`
  const place = `page:${placeOf(key)}`
  const kept: unknown = $app.store().get(place)
  if (typeof kept === "string" && kept.startsWith(head)) return read(kept.slice(head.length))
  const html = render()
  if (html === null) return null
  // Weak, because the page may be sent compressed.
  const page = { html, etag: `W/"${$security.sha256(html).slice(0, 24)}"` }
  // Text only: objects in the store are shared between requests and must never be changed.
  $app.store().set(place, `${head}${page.etag}\n${page.html}`)
  return page
}

/** Forgets every page of a company. To be called after a change of its data is committed, never before. */
export function dropPages(companyId: string): void {
  if (companyId !== "") $app.store().set(stampName(companyId), $security.randomString(12))
}

const stampName = (companyId: string) => `pages-stamp:${companyId}`

function read(kept: string): KeptPage {
  const end = kept.indexOf("\n")
  return { etag: kept.slice(0, end), html: kept.slice(end + 1) }
}

function placeOf(key: string): number {
  let hash = 5381
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 33) ^ key.charCodeAt(index)) >>> 0
  return hash % PLACES
}
