// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { Loaded } from "./loaded"

afterEach(cleanup)

const show = (data: string | undefined, error: Error | null, refetch = () => {}) =>
  render(
    <Loaded query={{ data, error, isFetching: false, refetch }} errorTitle="Nicht geladen">
      {(text) => <p>{text}</p>}
    </Loaded>,
  )

it("shows that something is loading, then what was loaded, also when a later look fails", () => {
  show(undefined, null)
  expect(screen.getByRole("status")).toBeTruthy()
  cleanup()
  show("Inhalt", new Error("später"))
  expect(screen.getByText("Inhalt")).toBeTruthy()
  expect(screen.queryByRole("alert")).toBeNull()
})

it("says why there is nothing to show, and tries again", async () => {
  const refetch = vi.fn()
  show(undefined, new Error("Der Server antwortet nicht."), refetch)
  expect(screen.getByRole("alert").textContent).toContain("Nicht geladenDer Server antwortet nicht.")
  await userEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }))
  expect(refetch).toHaveBeenCalledOnce()
})
