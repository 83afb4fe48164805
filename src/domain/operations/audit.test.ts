import { expect, it } from "vitest"
import { AUDIT_ACTIONS, AUDIT_KINDS } from "./audit"

it("finds every action by exactly one kind", () => {
  expect(Object.values(AUDIT_KINDS).flat().sort()).toEqual([...AUDIT_ACTIONS].sort())
})
