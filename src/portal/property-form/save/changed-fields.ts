import { dequal } from "dequal"
import type { PropertyInput, PropertyPatch } from "../../../domain/property"
import { parseValues, toPayload } from "../values/form-schema"
import { toFormValues } from "../values/form-values"
import { identifyEntry } from "../values/merge-property"

type Field = keyof PropertyInput

/**
 * What an update sends: the fields that differ from the stored ones, also those that are empty now. Details, energy and
 * lists are sent whole, as the server replaces them whole.
 */
export function changedFields(input: PropertyInput, base: PropertyInput): PropertyPatch {
  const now = toPayload(input)
  const before = asSaved(base)
  const patch: PropertyPatch = {}
  for (const field of Object.keys(now) as Field[]) {
    if (!dequal(comparable(field, now), comparable(field, before))) copy(field, now, patch)
  }
  return patch
}

/** The stored property as an untouched form would send it, so that differences of notation do not count. */
export function asSaved(stored: PropertyInput): PropertyInput {
  return parseValues(toFormValues(stored)) ?? stored
}

function copy<F extends Field>(field: F, from: PropertyInput, to: Partial<PropertyInput>) {
  to[field] = from[field]
}

function comparable(field: Field, input: PropertyInput): unknown {
  const value = input[field]
  return Array.isArray(value) ? value.map(identifyEntry) : value
}
