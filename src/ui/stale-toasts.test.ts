import { expect, it } from "vitest"
import { outdatedErrors } from "./stale-toasts"

it("errors are outdated by what went well after them", () => {
  const shown = (...types: string[]) => types.map((type, index) => ({ id: `${type}${index}`, type }))
  expect(outdatedErrors(shown("error", "success", "warning", "error", "error"))).toEqual(["error3", "error4"])
  expect(outdatedErrors(shown("error", "warning", "error"))).toEqual([])
  const closing = shown("success", "error").map((toast) => ({ ...toast, transitionStatus: "ending" as const }))
  expect(outdatedErrors(closing)).toEqual([])
})
