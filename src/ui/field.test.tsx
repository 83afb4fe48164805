// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { Field, type FieldProps } from "./field"
import { Input } from "./input"
import { Textarea } from "./textarea"

afterEach(cleanup)

const show = (props: Partial<FieldProps> = {}) => {
  const { rerender } = render(
    <Field label="Titel" {...props}>
      <Input />
    </Field>,
  )
  return rerender
}

const box = () => screen.getByRole("textbox", { name: "Titel" })
const describedBy = () =>
  (box().getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "")

describe("a field", () => {
  it("names its control, which a click on the label reaches", async () => {
    show()
    await userEvent.click(screen.getByText("Titel"))
    expect(document.activeElement).toBe(box())
    expect(box().hasAttribute("aria-describedby")).toBe(false)
    expect(box().getAttribute("aria-invalid")).not.toBe("true")
  })

  it("reads the error before the hint, and is invalid because of it", () => {
    show({ hint: "So steht es in der Liste.", error: "Titel ist erforderlich" })
    expect(describedBy()).toEqual(["Titel ist erforderlich", "So steht es in der Liste."])
    expect(box().getAttribute("aria-invalid")).toBe("true")
  })

  it("keeps what was typed when its error comes and goes", async () => {
    const again = show()
    await userEvent.type(box(), "Haus am Rhein")
    for (const error of ["Titel ist erforderlich", undefined]) {
      again(
        <Field label="Titel" error={error}>
          <Input />
        </Field>,
      )
      expect(box()).toHaveProperty("value", "Haus am Rhein")
    }
  })

  it("is required by its control, not by the star in its name", () => {
    show({ required: true })
    expect(box().getAttribute("aria-required")).toBe("true")
  })

  it("serves every control of the folder", () => {
    render(
      <Field label="Beschreibung" error="Bitte höchstens 300 Zeichen eingeben">
        <Textarea />
      </Field>,
    )
    expect(screen.getByRole("textbox", { name: "Beschreibung" }).getAttribute("aria-invalid")).toBe("true")
  })
})
