import { expect, test } from "vitest"
import { type PropertyInput, propertyInputSchema } from "../../../domain/property"
import { validate } from "../../../domain/validate"
import { type PropertyFormValues, toFormValues } from "../values/form-values"
import { storedProperty } from "../values/stored-property.fixture"
import { propertyOperations } from "./property-operations"

/** What is sent after the given changes in the form. */
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
