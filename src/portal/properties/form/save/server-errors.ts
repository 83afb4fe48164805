import type { FieldPath, UseFormReturn } from "react-hook-form"
import { fieldErrors } from "../../../../api/client/http"
import type { PropertyInput } from "../../../../domain/properties/property"
import { emptyValues, type PropertyFormValues } from "../values/form-values"

/** Shows the server's messages at their fields; returns the names of these fields. */
export function setServerErrors(
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>,
  error: unknown,
): string[] {
  const fields: string[] = []
  for (const [name, message] of Object.entries(fieldErrors(error))) {
    const field = knownField(name)
    if (field === null) continue
    form.setError(field, { type: "server", message })
    fields.push(field)
  }
  return fields
}

/** Returns the form's field of a dotted name: `details.price` itself, `images` for `images.3.url`; `null` if there is none. */
export function knownField(name: string): FieldPath<PropertyFormValues> | null {
  const empty = emptyValues()
  const [group = "", part = ""] = name.split(".")
  if (!isOwnKey(empty, group)) return null
  if (group === "details") return isOwnKey(empty.details, part) ? `details.${part}` : null
  if (group === "energy") return isOwnKey(empty.energy, part) ? `energy.${part}` : null
  return group
}

function isOwnKey<T extends object>(record: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(record, name)
}
