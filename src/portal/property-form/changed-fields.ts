import { dequal } from "dequal"
import type { PropertyInput, PropertyPatch } from "../../domain/property"
import { readValues, toPayload } from "./form-schema"
import { toFormValues } from "./form-values"
import { identifyEntry } from "./identify-entry"

type Field = keyof PropertyInput

/**
 * The part of a property that an update sends: the fields that differ from what is stored, and no others.
 *
 * Spec section 5 lets an update send "only the fields that are truthy". Taken by the letter a text could never be
 * emptied again; so a changed field is sent even when it is empty now, and an unchanged one never.
 * Structured fields (details, energy, the lists) are sent whole, as the server replaces them whole.
 */
export function changedFields(input: PropertyInput, stored: PropertyInput): PropertyPatch {
  const now = toPayload(input)
  const before = asSaved(stored)
  const patch: PropertyPatch = {}
  for (const field of Object.keys(now) as Field[]) {
    if (!dequal(comparable(field, now), comparable(field, before))) copy(field, now, patch)
  }
  return patch
}

export function isEmptyPatch(patch: PropertyPatch): boolean {
  return Object.keys(patch).length === 0
}

/** The stored property as an untouched form would send it, so that mere differences of writing do not count. */
export function asSaved(stored: PropertyInput): PropertyInput {
  return readValues(toFormValues(stored)) ?? stored
}

function copy<F extends Field>(field: F, from: PropertyInput, to: Partial<PropertyInput>) {
  to[field] = from[field]
}

function comparable(field: Field, input: PropertyInput): unknown {
  const value = input[field]
  return Array.isArray(value) ? value.map(identifyEntry) : value
}
