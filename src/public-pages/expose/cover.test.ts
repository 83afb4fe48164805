import { expect, it } from "vitest"
import { titleSize } from "./cover"
import { SIZE } from "./style"

it("a title is smaller if it is long, or if its longest word would break without a hyphen", () => {
  for (const title of ["Villa am See", "Reihenmittel- und Doppelhaushälften-Grundstück", "Haus ".repeat(16)])
    expect([title, titleSize(title)]).toEqual([title, SIZE.title])
  for (const title of ["Helles Mehrfamilienhausgrundstück in Köln", "Haus ".repeat(17)])
    expect([title, titleSize(title)]).toEqual([title, SIZE.price])
})
