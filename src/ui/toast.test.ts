import { expect, it, vi } from "vitest"
import { startToasts, toast, toastManager } from "./toast"

it("what went well closes the errors before it, and replaces its own", () => {
  startToasts()
  const close = vi.spyOn(toastManager, "close")
  toast.error("Nicht gelöscht", { id: "delete" })
  toast.error("Nicht gespeichert", { id: "save" })
  toast.warning("Fast voll", { id: "disk" })
  expect(close).not.toHaveBeenCalled()
  toast.success("Gespeichert", { id: "save" })
  expect(close.mock.calls).toEqual([["delete"]])
})
