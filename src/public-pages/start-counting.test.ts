// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { OWN_COMPANY_KEY } from "../domain/companies/own-company"
import { startCounting } from "./start-counting"

afterEach(() => {
  localStorage.clear()
  // The next file shares the process and imports React, which reads `navigator`, before Vitest would put it back.
  vi.unstubAllGlobals()
})

it.each([
  ["a visitor", null, 1],
  ["somebody of another company", "other", 1],
  ["somebody of the company itself", "own", 0],
])("a listing that %s looks at is counted as it should be", (_who, company, times) => {
  document.head.innerHTML = '<meta name="view" content="seal"><meta name="company" content="own">'
  if (company !== null) localStorage.setItem(OWN_COMPANY_KEY, company)
  const sendBeacon = vi.fn()
  vi.stubGlobal("navigator", { sendBeacon })
  startCounting()
  expect(sendBeacon).toHaveBeenCalledTimes(times)
})
