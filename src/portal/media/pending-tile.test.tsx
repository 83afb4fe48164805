// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { addTranslations } from "../../i18n/index"
import { FailedBar } from "./failed-bar"
import media from "./media.json"
import { PendingTile } from "./pending-tile"
import type { QueueItem, QueueState } from "./queue"

addTranslations({ media })
afterEach(cleanup)

const item = (state: QueueState, id = "a"): QueueItem => ({ id, name: `${id}.jpg`, state })

function show(state: QueueState, preview?: string) {
  const [onCancel, onRetry] = [vi.fn(), vi.fn()]
  const { container } = render(
    <PendingTile item={item(state)} preview={preview} onCancel={onCancel} onRetry={onRetry} />,
  )
  return { container, onCancel, onRetry }
}

const failure = (isFinal: boolean): QueueState => ({ kind: "failed", message: "Das ging nicht.", isFinal })

describe("a file on its way", () => {
  it("shows the file itself, what is done with it, and how far it is", async () => {
    const { container, onCancel } = show({ kind: "uploading", progress: 0.25 }, "blob:a")
    expect(container.querySelector("img")?.getAttribute("src")).toBe("blob:a")
    expect(screen.getByText("Wird hochgeladen …")).toBeTruthy()
    expect(screen.getByRole("progressbar", { name: "a.jpg wird hochgeladen" }).getAttribute("aria-valuenow")).toBe("25")
    await userEvent.click(screen.getByRole("button", { name: "a.jpg nicht hochladen" }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it("says nothing of a preview that this browser cannot show", () => {
    const { container } = show({ kind: "waiting" }, "blob:a")
    fireEvent.error(container.querySelector("img") as HTMLImageElement)
    expect(container.querySelector("img")).toBeNull()
    expect(screen.queryByText("Bild nicht verfügbar")).toBeNull()
  })

  it("offers another try where that may help", async () => {
    const { onRetry } = show(failure(false))
    expect(screen.getByText("Das ging nicht.")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "a.jpg erneut versuchen" }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it("can only be given up where no other try helps", async () => {
    const { onCancel } = show(failure(true))
    expect(screen.queryByRole("button", { name: /erneut/ })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "a.jpg verwerfen" }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})

describe("what failed together", () => {
  it("is counted whole, and tried again as far as it may help", async () => {
    const [onRetry, onDiscard] = [vi.fn(), vi.fn()]
    const failed = [item(failure(true)), item(failure(false), "b")]
    render(<FailedBar failed={failed} onRetry={onRetry} onDiscard={onDiscard} />)
    expect(screen.getByText("2 Dateien wurden nicht hochgeladen.")).toBeTruthy()
    await userEvent.click(screen.getByRole("button", { name: "1 Datei erneut versuchen" }))
    expect(onRetry).toHaveBeenCalledWith(["b"])
    await userEvent.click(screen.getByRole("button", { name: "1 Datei verwerfen" }))
    expect(onDiscard).toHaveBeenCalledWith(["a"])
  })
})
