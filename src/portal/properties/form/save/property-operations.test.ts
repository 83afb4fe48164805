import { expect, test } from "vitest"
import { type PropertyInput, propertyInputSchema } from "../../../../domain/properties/property"
import { storedProperty } from "../../../../domain/properties/stored-property.fixture"
import { validate } from "../../../../domain/values/validate"
import { emptyValues, type PropertyFormValues, toFormValues } from "../values/form-values"
import { mergeProperty, propertyOperations } from "./property-operations"

/** Returns the update that is sent after the given changes in the form. */
function patch(change: (values: PropertyFormValues) => PropertyFormValues, stored = storedProperty) {
  const result = validate(propertyInputSchema, change(toFormValues(stored)))
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return propertyOperations("company00000001").changes?.(result.value, stored) ?? {}
}

test("an untouched form sends nothing", () => {
  expect(patch((values) => values)).toEqual({})
})

test("differences of notation are no change", () => {
  const same = patch((values) => ({
    ...values,
    title: `  ${values.title} `,
    details: { ...values.details, price: "1234567,5", availableFrom: "1.3.2027" },
  }))
  expect(same).toEqual({})
})

test("the order of fields is no change either", () => {
  const turned = patch((values) => ({
    ...values,
    details: Object.fromEntries(Object.entries(values.details).reverse()) as PropertyFormValues["details"],
  }))
  expect(turned).toEqual({})
})

test("sends the changed field and no other", () => {
  expect(patch((values) => ({ ...values, title: "Neu" }))).toEqual({ title: "Neu" })
})

test("a text that was emptied is sent empty", () => {
  const cleared = patch((values) => ({ ...values, description: "", highlights: [], agent_id: "" }))
  expect(cleared).toEqual({ description: "", highlights: [], agent_id: "" })
})

test("a changed detail sends all details, as the server replaces them whole", () => {
  const changed = patch((values) => ({ ...values, details: { ...values.details, price: "" } }))
  expect(changed).toEqual({ details: { ...storedProperty.details, price: "" } })
})

test("images are compared by id, order and featured image, not by their sizes", () => {
  const second = { id: "media0000000003", url: "/b", isFeatured: false }
  const uploaded = [...storedProperty.images, second].map((image) => ({ ...image, width: 1 }))
  const stored: PropertyInput = { ...storedProperty, images: uploaded }
  const resized = (values: PropertyFormValues) => ({
    ...values,
    images: values.images.map((image) => ({ ...image, small: "/s", width: 10 })),
  })
  expect(patch(resized, stored)).toEqual({})
  const turned = patch((values) => ({ ...values, images: [...values.images].reverse() }), stored)
  expect(turned.images?.map((image) => image.id)).toEqual(["media0000000003", "media0000000001"])
})

test("the address of an image on another site is a change", () => {
  const linked = { id: "i1", url: "https://example.de/a.jpg", isFeatured: true }
  const stored: PropertyInput = { ...storedProperty, images: [linked] }
  expect(patch((values) => ({ ...values, images: [{ ...linked }] }), stored)).toEqual({})
  const moved = [{ ...linked, url: "https://example.de/b.jpg" }]
  expect(patch((values) => ({ ...values, images: moved }), stored)).toEqual({ images: moved })
})

test("an invalid stored value does not count as a change of everything", () => {
  const stored = { ...storedProperty, details: { ...storedProperty.details, price: "kaputt" } }
  const mended = patch((values) => ({ ...values, details: { ...values.details, price: "5" } }), stored)
  expect(Object.keys(mended)).toEqual(["details"])
})

/** Returns images with these ids; a star marks the featured one. */
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

const makeAddress = (street: string, number: string, code: string) => ({
  ...emptyValues(),
  street,
  house_number: number,
  postal_code: code,
  city: "Köln",
  address: `${street} ${number}, ${code} Köln`,
})
const textOnly = (address: string) => ({ ...emptyValues(), address })
const lindenweg = makeAddress("Lindenweg", "12", "50933")

test.each([
  [
    "of which each has changed another part",
    lindenweg,
    makeAddress("Lindenweg", "14", "50933"),
    makeAddress("Lindenweg", "12", "50935"),
    makeAddress("Lindenweg", "14", "50935"),
  ],
  [
    "typed into a draft that is older than the parts",
    textOnly("Lindenweg 12, 50933 Köln"),
    textOnly("Ringweg 1, 50933 Köln"),
    lindenweg,
    makeAddress("Ringweg", "1", "50933"),
  ],
  ["typed by me alone", lindenweg, textOnly("Am Rhein"), lindenweg, textOnly("Am Rhein")],
])("an address %s is merged as a whole", (_, base, mine, theirs, expected) => {
  expect(mergeProperty({ base, mine, theirs })).toEqual({ values: expected, conflicts: [] })
})

test("an address of which both have changed the same is asked for once, and taken as a whole", () => {
  const [mine, theirs] = [makeAddress("Lindenweg", "14", "50933"), makeAddress("Lindenweg", "16", "50933")]
  expect(mergeProperty({ base: lindenweg, mine, theirs })).toEqual({ values: mine, conflicts: ["address"] })
  const texts = { base: textOnly("Am Rhein"), mine: textOnly("Am Main"), theirs: textOnly("Am Inn") }
  expect(mergeProperty(texts).conflicts).toEqual(["address"])
  expect(propertyOperations("company00000001").getRelatedFields?.("address")).toEqual([
    "address",
    "street",
    "house_number",
    "postal_code",
    "city",
  ])
})
