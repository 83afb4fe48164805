// @vitest-environment happy-dom
import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { AddressText } from "./address-text"

/** Marks with `|` where a line may end, and with `[…]` text whose hyphens do not break. */
function joints(text: string): string {
  const { container } = render(<AddressText text={text} />)
  expect(container.textContent).toBe(text)
  return (container.firstElementChild?.innerHTML ?? "")
    .replace(/<span translate="no" class="hyphens-none">(.*)<\/span>/, "$1")
    .replaceAll("<wbr>", "|")
    .replaceAll('<span class="whitespace-nowrap">', "[")
    .replaceAll("</span>", "]")
}

it.each([
  ["info@web-und-werbung.de", "info@|[web-und-werbung.de]"],
  ["a.b-c@mail.beispiel.de, gestern", "a.|[b-c@]|mail.|beispiel.de, gestern"],
  ["https://hooks.beispiel.com/ein/gang", "https://hooks.|beispiel.com/|ein/|gang"],
  ["23.11.2026 · VT-1001", "23.11.2026 · VT-1001"],
])("%s", (text, shown) => expect(joints(text)).toBe(shown))

it("a part that no column of a phone holds may break at its hyphens, on lines of its own", () => {
  expect(joints("x@immobilien-verwaltung-rheinbogen.de")).toBe(
    'x@|<span class="inline-block max-w-full">immobilien-verwaltung-rheinbogen.de]',
  )
})
