import { expect, it } from "vitest"
import { section, written } from "./style"

const entry = (text: string) => ({ columns: [written("•"), written(text)] })

it("keeps a heading and the first entry of its list on one page, unless that is longer than a page", () => {
  const [first, second] = [entry("Kamin"), entry("Sauna")]
  expect(section("Ausstattung", [first, second], "", false)).toMatchObject({
    stack: [
      { unbreakable: true, columns: [{ bold: true }, { stack: [first] }] },
      { columns: [{ text: "" }, { stack: [second] }] },
    ],
  })
  for (const [content, isShort] of [
    [[entry("x".repeat(3000)), second], false],
    [[written("Text")], false],
    [[first, second], true],
  ] as const)
    expect(section("Ausstattung", [...content], "", isShort)).toMatchObject({
      unbreakable: isShort,
      columns: [{ bold: true }, { stack: content }],
    })
})
