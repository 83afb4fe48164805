import { markFailedImages } from "../mark-failed-images"

/** Only the last request counts. */
let running = 0

/** A busy server has places again long before it would answer a page: visitors of one network share two of them. */
const RETRIES = 4
const FIRST_PAUSE_MS = 200

/** Retries at random times, as visitors who were turned away together would otherwise come back together. */
async function fetchSoon(address: string, isWanted: () => boolean): Promise<Response> {
  for (let retry = 0; ; retry++) {
    const response = await fetch(address)
    if (response.status !== 503 || retry === RETRIES || !isWanted()) return response
    await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random())))
  }
}

/**
 * Filters, sorts and adds listings without loading the page again. If anything fails, the page is loaded as if there were no
 * script.
 */
export function startSearch(): void {
  const results = find(document, "results")
  if (results === null) return
  const form = document.querySelector<HTMLFormElement>("form[data-search]")
  const search = () => form && void load(toUrl(form), (page) => replace(page, results))
  form?.addEventListener("change", search)
  form?.addEventListener("submit", (event) => {
    event.preventDefault()
    search()
  })
  results.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[rel=next]") : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void load(link.href, (page) => append(page, results))
  })

  async function load(address: string, show: (page: Document) => void): Promise<void> {
    const run = ++running
    results?.setAttribute("aria-busy", "true")
    try {
      const response = await fetchSoon(address, () => run === running)
      if (!response.ok) throw new Error(address)
      const page = new DOMParser().parseFromString(await response.text(), "text/html")
      if (run !== running) return
      show(page)
      history.replaceState(null, "", address)
    } catch {
      if (run === running) location.replace(address)
    }
    if (run === running) results?.removeAttribute("aria-busy")
  }
}

const find = (page: Document, name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)

function toUrl(form: HTMLFormElement): string {
  const said = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `${form.action}?${said.join("&")}`
}

function replace(page: Document, results: HTMLElement): void {
  replaceFields(page)
  results.replaceChildren(...(find(page, "results")?.childNodes ?? []))
  for (const name of ["found", "filters"]) {
    find(document, name)?.replaceChildren(...(find(page, name)?.childNodes ?? []))
  }
  // Rents have other steps than prices.
  const findPrices = (from: Document) => from.querySelector("form[data-search] select[name=price]")
  const prices = findPrices(page)
  if (prices !== null) findPrices(document)?.replaceChildren(...prices.childNodes)
  markFailedImages(results.querySelectorAll("img"))
}

const fieldNames = (fields: HTMLElement | null) =>
  [...(fields?.querySelectorAll("select") ?? [])].map(({ name, ariaLabel }) => `${name} ${ariaLabel}`).join()

/** The chosen type decides which fields there are, and their names: nobody counts the rooms of a parking space. */
function replaceFields(page: Document): void {
  const fields = find(document, "fields")
  const wanted = find(page, "fields")
  if (fields === null || wanted === null || fieldNames(fields) === fieldNames(wanted)) return
  const focused = fields.querySelector<HTMLSelectElement>("select:focus")?.name
  fields.replaceChildren(...wanted.childNodes)
  if (focused !== undefined) fields.querySelector<HTMLElement>(`[name=${focused}]`)?.focus({ preventScroll: true })
}

const getHref = (item: Element) => item.querySelector("a")?.getAttribute("href")

/** A second page has the listings of the first one as well. */
function append(page: Document, results: HTMLElement): void {
  const shown = new Set([...results.querySelectorAll("li > a")].map((link) => link.getAttribute("href")))
  const added = [...page.querySelectorAll("[data-results] > ul > li")].filter(
    (item) => !shown.has(getHref(item) ?? null),
  )
  results.querySelector("ul")?.append(...added)
  const next = page.querySelector("[data-results] a[rel=next]")
  const pager = results.querySelector("nav")
  if (next === null) pager?.remove()
  else pager?.replaceChildren(next)
  for (const item of added) markFailedImages(item.querySelectorAll("img"))
  added[0]?.querySelector("a")?.focus({ preventScroll: true })
}
