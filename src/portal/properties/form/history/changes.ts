import { parseColumns } from "../../../../domain/properties/parse-property"
import type { Property, PropertyInput } from "../../../../domain/properties/property"
import { PROPERTY_COLUMN_NAMES, pickColumns } from "../../../../domain/properties/property"
import type { PropertyChange } from "../../../../domain/properties/property-history"
import { mergeProperty } from "../save/property-operations"

/** A change with the whole listing on both sides of it, and the dotted names of the fields that differ. */
export type ShownChange = Pick<PropertyChange, "id" | "created_at" | "actor" | "name"> & {
  before: PropertyInput
  after: PropertyInput
  fields: readonly string[]
}

/** Goes back from the stored listing, one change at a time. Changes without a visible difference are left out. */
export function shownChanges(property: Property, changes: readonly PropertyChange[]): ShownChange[] {
  let after: PropertyInput = pickColumns(property, PROPERTY_COLUMN_NAMES)
  return changes.flatMap(({ before: columns, ...change }) => {
    const before = parseColumns({ ...after, ...columns })
    const fields = mergeProperty({ base: null, mine: after, theirs: before }).conflicts
    const shown = { ...change, before, after, fields }
    after = before
    return fields.length === 0 ? [] : [shown]
  })
}
