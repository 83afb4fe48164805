import { expect, it } from "vitest"
import { paragraph, section, written } from "./style"

const entry = (text: string) => ({ columns: [written("•"), written(text)] })

it("keeps paragraphs whole, and a heading with what follows it on one page, unless that is longer than a page", () => {
  const [first, second] = [entry("Kamin"), entry("Sauna")]
  expect(section("Ausstattung", [first, second], "", false)).toMatchObject({
    stack: [
      { unbreakable: true, columns: [{ bold: true }, { stack: [first] }] },
      { columns: [{ text: "" }, { stack: [second] }] },
    ],
  })
  const [text, more] = [paragraph("Ein ruhiges Haus."), paragraph("x".repeat(3000))]
  expect([text, more].map((content) => "unbreakable" in Object(content))).toEqual([true, false])
  expect(section("Lage", [text, more], "", false)).toMatchObject({
    stack: [{ unbreakable: true, columns: [{ bold: true }, { stack: [text] }] }, { columns: [{}, { stack: [more] }] }],
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
