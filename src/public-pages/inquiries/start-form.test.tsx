// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { InquiryForm } from "./inquiry-form"
import { startForm } from "./start-form"

afterEach(() => document.body.replaceChildren())

it("says of a corrected field at once that it is right, and of no other", () => {
  document.body.innerHTML = renderToStaticMarkup(
    <InquiryForm title="Haus" message="Guten Tag" mail="" delivery={undefined} notice={undefined} after={undefined} />,
  )
  startForm()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const type = (name: string, value: string) => {
    const input = field(name)
    if (input) input.value = value
    input?.dispatchEvent(new Event("input", { bubbles: true }))
    return [input?.getAttribute("aria-invalid"), document.getElementById(`${input?.id}-error`)?.textContent]
  }
  expect(type("email", "eva@")).toEqual([null, ""])
  document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }))
  expect(type("email", "eva@exam")).toEqual(["true", expect.stringMatching(/E-Mail/)])
  expect(type("email", "eva@example.com")).toEqual([null, ""])
  expect(field("name")?.getAttribute("aria-invalid")).toBe("true")
})
