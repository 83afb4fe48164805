// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { addTranslations } from "../../i18n/index"
import importTexts from "./import.json"
import { LISTING_MENU } from "./listing-import"
import { MatchColumns } from "./match-columns"

addTranslations({ import: importTexts })
afterEach(cleanup)

async function goOn(headers: string[], cells = headers.map(() => "3"), prepare = async () => {}) {
  const onMatched = vi.fn()
  const table = { headers, rows: [{ line: 2, cells }], problems: [] }
  render(
    <MatchColumns
      name="bestand.csv"
      table={table}
      of="listings"
      menu={LISTING_MENU}
      onMatched={onMatched}
      onCancel={vi.fn()}
    />,
  )
  await prepare()
  await userEvent.click(screen.getByRole("button", { name: "Weiter zur Vorschau" }))
  return onMatched
}

it("a table of which nothing is recognized does not become listings without a name", async () => {
  const onMatched = await goOn(["Farbe", "Kaufpreis"])
  expect(onMatched).not.toHaveBeenCalled()
  expect(screen.getByRole("status").textContent).toContain("wäre keine Immobilie zu erkennen")
})

it.each(["Titel", "Adresse", "Straße", "Ort", "Objektnummer"])("%s is enough", async (header) => {
  expect(await goOn([header, "Farbe"])).toHaveBeenCalledOnce()
})

it("a kind that nobody usually writes is asked about, another one is not", async () => {
  const onMatched = await goOn(["Titel", "Objektart"], ["Haus am See", "Mühle"], async () => {
    await userEvent.click(screen.getByRole("combobox", { name: "Objektart für Mühle" }))
    await userEvent.click(screen.getByRole("option", { name: "Sonstiges" }))
  })
  expect(onMatched).toHaveBeenCalledWith({ columns: ["title", "details.propertyType"], values: { Mühle: "Sonstiges" } })
  cleanup()
  await goOn(["Titel", "Objektart"], ["Haus am See", "Etagenwohnung"])
  expect(screen.queryByRole("combobox", { name: "Objektart für Etagenwohnung" })).toBeNull()
})
