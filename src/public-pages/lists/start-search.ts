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

async function fetchPage(address: string, isWanted: () => boolean): Promise<Document> {
  const response = await fetchSoon(address, isWanted)
  if (!response.ok) throw new Error(address)
  return new DOMParser().parseFromString(await response.text(), "text/html")
}

/** What is shown becomes a step of the history, takes the place of the last one, or is the one that the browser went to. */
type Step = "push" | "replace" | "none"

/** A search that is sent twice is one step. */
function keepStep(address: string, step: Step): void {
  if (step === "none") return
  const isNew = step === "push" && address !== location.href
  history[isNew ? "pushState" : "replaceState"](null, "", address)
}

/**
 * Filters, sorts and adds listings without loading the page again; Back takes the last filter back. If anything fails, the
 * page is loaded as if there were no script.
 */
export function startSearch(): void {
  const results = find(document, "results")
  if (results === null) return
  const form = document.querySelector<HTMLFormElement>(FORM)
  let shown = pageAddress()

  async function load(address: string, step: Step, show: (page: Document) => void): Promise<void> {
    const run = ++running
    const isWanted = () => run === running
    results?.setAttribute("aria-busy", "true")
    try {
      const page = await fetchPage(address, isWanted)
      if (!isWanted()) return
      show(page)
      keepStep(address, step)
      shown = pageAddress()
    } catch {
      if (isWanted()) location[step === "push" ? "assign" : "replace"](address)
    }
    if (isWanted()) results?.removeAttribute("aria-busy")
  }

  if (form)
    startFields(form, (step) => {
      void load(toUrl(form), step, (page) => replace(page, results))
    })
  results.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-append]") : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void load(link.href, "replace", (page) => append(page, results))
  })
  window.addEventListener("popstate", () => {
    // A link within the page is a step of the history as well.
    if (pageAddress() !== shown) void load(pageAddress(), "none", (page) => replace(page, results))
  })
}

const FORM = "form[data-search]"
const find = (page: Document, name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
const pageAddress = () => location.pathname + location.search

/** Reports each choice. Arrow keys walk through a closed list: only the end of such a walk is a step of the history. */
function startFields(form: HTMLFormElement, search: (step: Step) => void): void {
  let isArrow = false
  let walked = ""
  form.addEventListener("keydown", ({ key }) => {
    isArrow = key.startsWith("Arrow")
  })
  form.addEventListener("change", ({ target }) => {
    const field = isArrow && target instanceof HTMLSelectElement ? target.name : ""
    const step = field !== "" && field === walked ? "replace" : "push"
    walked = field
    isArrow = false
    search(step)
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    search("push")
  })
}

function toUrl(form: HTMLFormElement): string {
  const said = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return [form.action, ...(said.length > 0 ? [said.join("&")] : [])].join("?")
}

function replace(page: Document, results: HTMLElement): void {
  replaceFields(page)
  replaceChoices(page)
  results.replaceChildren(...(find(page, "results")?.childNodes ?? []))
  for (const name of ["found", "filters"]) {
    find(document, name)?.replaceChildren(...(find(page, name)?.childNodes ?? []))
  }
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
  const isUnfolded = fields.querySelector("details")?.open ?? false
  const copy = document.importNode(wanted, true)
  copy.querySelector("details")?.toggleAttribute("open", isUnfolded)
  fields.replaceChildren(...copy.childNodes)
  if (focused !== undefined) fields.querySelector<HTMLElement>(`[name=${focused}]`)?.focus({ preventScroll: true })
}

/**
 * Chooses what the loaded page has chosen, and offers the same: rents have other steps than prices. Each choice is set by its
 * value, as browsers that move options choose another one.
 */
function replaceChoices(page: Document): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>(`${FORM} select`)) {
    const wanted = page.querySelector<HTMLSelectElement>(`${FORM} select[name=${field.name}]`)
    if (wanted === null) continue
    const { value } = wanted
    if (field.textContent !== wanted.textContent) field.replaceChildren(...wanted.childNodes)
    field.value = value
  }
  for (const box of document.querySelectorAll<HTMLInputElement>(`${FORM} [type=checkbox]`)) {
    box.checked = page.querySelector<HTMLInputElement>(`${FORM} [name=${box.name}]`)?.checked ?? false
  }
}

const getHref = (item: Element) => item.querySelector("a")?.getAttribute("href")

/** A second page has the listings of the first one as well. */
function append(page: Document, results: HTMLElement): void {
  const shown = new Set([...results.querySelectorAll("li > a")].map((link) => link.getAttribute("href")))
  const added = [...page.querySelectorAll("[data-results] > ul > li")].filter(
    (item) => !shown.has(getHref(item) ?? null),
  )
  results.querySelector("ul")?.append(...added)
  const next = page.querySelector("[data-results] a[data-append]")
  const pager = results.querySelector("nav")
  if (next === null) pager?.remove()
  else pager?.replaceChildren(next)
  for (const item of added) markFailedImages(item.querySelectorAll("img"))
  added[0]?.querySelector("a")?.focus({ preventScroll: true })
}
