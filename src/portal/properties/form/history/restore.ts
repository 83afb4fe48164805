import type { UseFormReturn } from "react-hook-form"
import type { FloorPlan, PropertyImage } from "../../../../domain/media/image-schemas"
import type { PropertyInput } from "../../../../domain/properties/property"
import { ADDRESS_COLUMNS } from "../../../../domain/values/address"
import { withTheirs } from "../../../forms/conflicts/merge"
import { feature, featuredKey, getKey, putBack } from "../../../media/list-order"
import { mergeProperty } from "../save/property-operations"
import { fromFormValues, type PropertyFormValues, toFormValues } from "../values/form-values"
import type { ShownChange } from "./changes"

type Form = UseFormReturn<PropertyFormValues, unknown, PropertyInput>
type Listed = { id: string; url: string }

export const isPictures = (name: string): name is "images" | "floor_plans" =>
  name === "images" || name === "floor_plans"

/** Returns the keys of an earlier list that the list no longer contains. */
export function missingKeys(list: readonly Listed[], earlier: readonly Listed[]): string[] {
  const keys = new Set(list.map(getKey))
  return earlier.map(getKey).filter((key) => !keys.has(key))
}

/** Brings removed entries back and keeps later ones; if none was removed, brings back the order and texts. */
function withEarlier<T extends PropertyImage | FloorPlan>(list: readonly T[], earlier: T[]): T[] {
  const missing = missingKeys(list, earlier)
  return missing.length === 0 ? earlier : feature(putBack(list, earlier, missing), featuredKey(list))
}

/** Puts a field's earlier value into the form, which saves it like typed input. */
export function restore(form: Form, name: string, before: PropertyInput): void {
  const now = form.getValues()
  const earlier = toFormValues(before)
  earlier.images = withEarlier(now.images, earlier.images)
  earlier.floor_plans = withEarlier(now.floor_plans, earlier.floor_plans)
  const values = withTheirs(now, earlier, name === "address" ? ADDRESS_COLUMNS : [name])
  form.reset(values, { keepDefaultValues: true, keepIsSubmitted: true })
}

/** Returns the fields of a change that have their earlier value again; images count once all removed ones are back. */
export function restoredFields(form: Form, { fields, before, after }: ShownChange): readonly string[] {
  const now = fromFormValues(form.getValues())
  const different = mergeProperty({ base: null, mine: now, theirs: before }).conflicts
  const areBack = (name: string) =>
    isPictures(name) &&
    missingKeys(after[name], before[name]).length > 0 &&
    missingKeys(now[name], before[name]).length === 0
  return fields.filter((name) => !different.includes(name) || areBack(name))
}
