import { describe, expect, it } from "vitest"
import { readTable } from "../../openimmo/csv/read-table"
import { csvHead, csvLines } from "./csv"

const columns = [
  { header: "Name", value: (row: string) => row },
  { header: "Länge", value: (row: string) => String(row.length), isTyped: true },
]
const exported = (row: string) => csvLines(columns, [row])

describe("an exported table", () => {
  it("opens in a German spreadsheet", () => {
    expect(csvHead(columns) + csvLines(columns, ["Ä;b", 'Haus "Süd"\nHof'])).toBe(
      '\uFEFF"Name";"Länge"\r\n"Ä;b";"3"\r\n"Haus ""Süd""\nHof";"14"\r\n',
    )
  })

  it.each([
    "=1+1",
    "+A1",
    "-2",
    "+1-cmd|x!A1",
    "- cmd|' /C calc'!A0",
    "- SUM(A1)",
    "@SUM(A1)",
    "\t=1",
    "\r1",
    " =cmd",
    "＝1",
    "\n=1",
  ])("holds %j as text", (text) => {
    expect(exported(text)).toContain(`"'${text}"`)
  })

  it.each([
    "022112345",
    "+49 221 1",
    "(0221) 1-23",
    "1E5",
    "00123",
    "01067",
    "1234567890123456",
    "2026-11-22",
    "3-4",
    "1.000",
    "5.2019",
    "12:30",
  ])("keeps %j from becoming a number or a day", (text) => {
    expect(exported(text)).toContain(`"\t${text}"`)
  })

  it("writes numbers and days as such, and nothing else in their columns", () => {
    const typed = [{ header: "Wert", value: (row: string) => row, isTyped: true }]
    const lines = csvLines(typed, ["450000", "85,5", "22.11.2026", "007a", "=1+1", "1.2.3", "007"])
    expect(lines).toBe('"450000"\r\n"85,5"\r\n"22.11.2026"\r\n"007a"\r\n"\'=1+1"\r\n"\t1.2.3"\r\n"\t007"\r\n')
  })

  it.each(["- Balkon", "- Balkon\n- Garten", "– Keller"])("keeps the list %j from becoming a sum, unseen", (text) => {
    expect(exported(text)).toContain(`"\t${text}"`)
  })

  it.each(["A=1", "50667", "12", "0221 4711", "2 Zimmer", "Haus 7", "eva@example.com", ""])(
    "leaves %j as it is",
    (text) => {
      expect(exported(text)).toBe(`"${text}";"${text.length}"\r\n`)
    },
  )

  it.each([
    "=1+1",
    " =cmd",
    "＝1",
    "'=1",
    "''=1",
    "'Haus'",
    "- Balkon",
    "-2",
    "01067",
    "50667",
    "+49 221 1",
    "3-4",
    'Ä;"b"',
  ])("comes back with %j as it was", async (text) => {
    const table = await readTable(new Blob([csvHead(columns) + csvLines(columns, [text])]))
    expect(table.rows[0]?.cells[0]).toBe(text.trim())
  })
})
