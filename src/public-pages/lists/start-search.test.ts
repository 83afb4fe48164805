// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { startSearch } from "./start-search"

afterEach(() => document.body.replaceChildren())

const page = (prices: readonly string[]) => `<form data-search action="/makler/a">
  <select name="offer"><option value="">Kauf und Miete</option><option value="rent">Miete</option></select>
  <select name="price">${prices.map((price) => `<option value="${price}">${price}</option>`).join("")}</select>
  </form><div data-results></div>`

it("offers the prices of the chosen offer", async () => {
  document.body.innerHTML = page(["", "200000", "500"])
  vi.stubGlobal("fetch", async () => new Response(page(["", "500"])))
  startSearch()
  document.querySelector("form")?.dispatchEvent(new Event("change"))
  const offered = () => [...document.querySelectorAll("[name=price] option")].map((option) => option.textContent)
  await expect.poll(offered).toEqual(["", "500"])
  vi.unstubAllGlobals()
})
