// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { LeftOutSigns } from "./left-out-signs"

it("names a Chinese name and an emoji, and is silent about what has a letter or words", async () => {
  const { rerender } = render(<LeftOutSigns texts={["Haus 🏡 am See", "陳 Müller", undefined]} />)
  await screen.findByText(/Schrift/)
  expect(screen.getByRole("status").textContent).toBe(
    "Die Schrift des Exposés (PDF) hat diese Zeichen nicht, sie fehlen dort: 🏡 陳",
  )
  rerender(<LeftOutSigns texts={["Łódź, Ελλάδα, ✓ CO₂ ≥ 2 m²", null]} />)
  expect(screen.getByRole("status", { hidden: true }).textContent).toBe("")
})
