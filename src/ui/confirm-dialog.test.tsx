// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Button } from "./button"
import { ConfirmDialog } from "./confirm-dialog"

afterEach(cleanup)

function Deleting({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Immobilie löschen …</Button>
      <ConfirmDialog
        open={open}
        pending={pending}
        onConfirm={onConfirm}
        onOpenChange={setOpen}
        title="Immobilie löschen"
        text="Diese Aktion kann nicht rückgängig gemacht werden."
        confirmLabel="Löschen"
      />
    </>
  )
}

async function open(pending = false) {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<Deleting onConfirm={onConfirm} pending={pending} />)
  await user.click(screen.getByRole("button", { name: "Immobilie löschen …" }))
  const dialog = await screen.findByRole("alertdialog", { name: "Immobilie löschen" })
  return { user, onConfirm, dialog }
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())

describe("a question before something that cannot be taken back", () => {
  it("says what will happen, and begins at the harmless button", async () => {
    const { dialog } = await open()
    const text = document.getElementById(dialog.getAttribute("aria-describedby") ?? "")
    expect(text?.textContent).toBe("Diese Aktion kann nicht rückgängig gemacht werden.")
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Abbrechen"))
  })

  it.each(["Escape", "Abbrechen"])("closes with %s, changes nothing, and gives the focus back", async (way) => {
    const { user, onConfirm } = await open()
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Abbrechen"))
    if (way === "Escape") await user.keyboard("{Escape}")
    else await user.click(screen.getByRole("button", { name: "Abbrechen" }))
    await expectClosed()
    expect(onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Immobilie löschen …"))
  })

  it("confirms once, and stays open until its owner closes it", async () => {
    const { user, onConfirm } = await open()
    await user.click(screen.getByRole("button", { name: "Löschen" }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(screen.getByRole("alertdialog")).toBeTruthy()
  })

  it("cannot be dismissed or confirmed again while the action runs", async () => {
    const { user, onConfirm } = await open(true)
    await user.keyboard("{Escape}")
    await user.click(screen.getByRole("button", { name: /Löschen/ }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole("alertdialog")).toBeTruthy()
  })
})
