import { expect, test } from "vitest"
import { emptyValues } from "./form-values"
import { mergeProperty } from "./merge-property"

/** Images with these ids; a star marks the featured one. */
const withImages = (...names: string[]) => ({
  ...emptyValues(),
  images: names.map((name) => ({ id: name.replace("*", ""), url: `/${name}`, isFeatured: name.endsWith("*") })),
})
const merged = (...sides: [base: string[], theirs: string[], mine: string[]]) => {
  const [base, theirs, mine] = sides.map((names) => withImages(...names)) as [Values, Values, Values]
  const { values, conflicts } = mergeProperty({ base, mine, theirs })
  return conflicts.length > 0 ? conflicts : values.images.map(({ id, isFeatured }) => (isFeatured ? `${id}*` : id))
}
type Values = ReturnType<typeof withImages>

test.each([
  ["both have added their first images", [[], ["a*"], ["b*"]], ["a", "b*"]],
  [
    "both have replaced the featured image",
    [
      ["a*", "b"],
      ["b", "x*"],
      ["b", "y*"],
    ],
    ["b", "x", "y*"],
  ],
  [
    "only the other side has chosen another one",
    [
      ["a*", "b"],
      ["a", "b*"],
      ["a*", "b", "c"],
    ],
    ["a", "b*", "c"],
  ],
  [
    "both have chosen another one of the same",
    [
      ["a*", "b", "c"],
      ["a", "b*", "c"],
      ["a", "b", "c*"],
    ],
    ["images"],
  ],
] as const)("one image is featured, mine before theirs: %s", (_, [base, theirs, mine], expected) => {
  expect(merged([...base], [...theirs], [...mine])).toEqual(expected)
})
