// @vitest-environment happy-dom
import type { SortingState } from "@tanstack/react-table"
import { useState } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { DataTable } from "./data-table"
import { dataColumns } from "./table-kit"

type House = { id: string; title: string; price: number | undefined }

const houses: House[] = [
  { id: "a", title: "Zweifamilienhaus", price: 900 },
  { id: "b", title: "Ährenhof", price: undefined },
  { id: "c", title: "Bungalow", price: 1200 },
]

const column = dataColumns<House>()
const columns = column.columns([
  column.accessor("title", { header: "Titel", meta: { primary: true } }),
  column.accessor("price", { header: "Preis", meta: { align: "end" } }),
])

type Extras = Partial<Parameters<typeof DataTable<House>>[0]>

function render(extras: Extras = {}) {
  const markup = renderToStaticMarkup(
    <DataTable
      label="Immobilien"
      columns={columns}
      data={houses}
      rowId={(house) => house.id}
      sorting={[]}
      onSortingChange={() => {}}
      {...extras}
    />,
  )
  const titles = houses
    .map(({ id, title }) => ({ id, at: markup.indexOf(title) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return { markup, order: titles.map(({ id }) => id).join("") }
}

function Houses() {
  const [sorting, setSorting] = useState<SortingState>([{ id: "title", desc: false }])
  const given = { columns, data: houses, rowId: ({ id }: House) => id, sorting, onSortingChange: setSorting }
  return <DataTable label="Immobilien" {...given} />
}

describe("DataTable", () => {
  it("keeps the given order until a column is chosen", () => {
    const { markup, order } = render()
    expect(order).toBe("abc")
    expect(markup).not.toContain("aria-sort")
  })

  it("says the order to a screen reader once somebody has chosen it", async () => {
    const root = createRoot(document.body)
    flushSync(() => root.render(<Houses />))
    const said = () => document.querySelector("[role=status]")?.textContent
    expect(said()).toBe("")
    document.querySelector<HTMLElement>("th:nth-child(2) button")?.click()
    await expect.poll(said).toBe("Sortiert nach Preis, aufsteigend")
    root.unmount()
  })

  it("leaves the order to the server and shows which it is", () => {
    const { markup, order } = render({ sorting: [{ id: "title", desc: true }] })
    expect(order).toBe("abc")
    expect(markup).toContain('aria-sort="descending"')
  })

  it("shows the empty state and the actions in their places", () => {
    expect(render({ data: [], empty: <p>Keine Immobilien vorhanden.</p> }).markup).toBe(
      "<p>Keine Immobilien vorhanden.</p>",
    )
    expect(render({ actions: (house) => <button type="button">{`Aktion ${house.id}`}</button> }).markup).toContain(
      "Aktion c",
    )
  })
})
