// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { startToasts, toast, toastManager } from "./toast"

startToasts()

afterEach(() => {
  window.dispatchEvent(new Event("keydown"))
  vi.restoreAllMocks()
})

test("an error that explains others is the only one until somebody presses something", () => {
  const shown: unknown[] = []
  vi.spyOn(toastManager, "add").mockImplementation(({ title }) => {
    shown.push(title)
    return ""
  })
  toast.cause("Ihre Sitzung ist abgelaufen.")
  toast.error("Fehler beim Speichern der Immobilie")
  toast.success("Gesichert")
  window.dispatchEvent(new Event("pointerdown"))
  toast.error("Passwort falsch")
  expect(shown).toEqual(["Ihre Sitzung ist abgelaufen.", "Gesichert", "Passwort falsch"])
})
