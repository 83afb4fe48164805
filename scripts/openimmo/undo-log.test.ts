import { expect, it } from "vitest"
import { changeKey, creationKey, type UndoStep } from "../../src/openimmo/plan/undo-steps"
import { UndoLogs } from "./undo-log"

it("an import is taken back after a later one: what was restored has a new version", async () => {
  const logs = new UndoLogs(`http://test-${process.pid}.example`, "company")
  const created: UndoStep = { kind: "remove", of: creationKey("a"), title: "Haus", id: "a", updatedAt: "1" }
  const other: UndoStep = { ...created, of: creationKey("b"), id: "b" }
  const keep = logs.begin()
  for (const step of [created, other]) keep(step)
  logs.renew(new Map([[changeKey("a", "1"), "3"]]))
  const last = logs.last()
  last?.forget()
  expect(last?.steps).toEqual([other, { ...created, updatedAt: "3" }])
  expect(logs.last()).toBeNull()
})
