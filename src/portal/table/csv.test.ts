import { describe, expect, it } from "vitest"
import { csvHead, csvLines } from "./csv"

const columns = [
  { header: "Name", value: (row: string) => row },
  { header: "Länge", value: (row: string) => String(row.length) },
]
const exported = (row: string) => csvLines(columns, [row])

describe("an exported table", () => {
  it("opens in a German spreadsheet", () => {
    expect(csvHead(columns) + csvLines(columns, ["Ä;b", 'Haus "Süd"\nHof'])).toBe(
      '\uFEFF"Name";"Länge"\r\n"Ä;b";"3"\r\n"Haus ""Süd""\nHof";"14"\r\n',
    )
  })

  it.each(["=1+1", "+49 221 1", "-2", "@SUM(A1)", "\t=1", "\r1", " =cmd", "＝1", "\n=1"])(
    "holds %j as text",
    (text) => {
      expect(exported(text)).toContain(`"'${text}"`)
    },
  )

  it.each(["A=1", "2-3", "eva@example.com", ""])("leaves %j as it is", (text) => {
    expect(exported(text)).toBe(`"${text}";"${text.length}"\r\n`)
  })
})
