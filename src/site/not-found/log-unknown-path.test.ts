import { expect, it } from "vitest"
import { loggablePath } from "./log-unknown-path"

it("keeps one line of at most 200 characters, without query and fragment", () => {
  expect(loggablePath("/gibt/es/nicht?token=geheim#x")).toBe("/gibt/es/nicht")
  expect(loggablePath("/a\nb\u2028c")).toBe("/a b c")
  expect(loggablePath(`/${"x".repeat(500)}`)).toHaveLength(200)
})
