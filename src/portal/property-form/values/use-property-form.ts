import { useState } from "react"
import { useForm } from "react-hook-form"
import type { Property, PropertyInput } from "../../../domain/property"
import { errorsByTab, flattenErrors } from "./field-tabs"
import { formResolver } from "./form-schema"
import { emptyValues, type PropertyFormValues, toFormValues } from "./form-values"

/** The form of a property, which is read once: what the server sends later must not change what the user is editing. */
export function usePropertyForm(property: Property | null) {
  const [{ propertyId, base }] = useState(() => ({ propertyId: property?.id ?? null, base: versionOf(property) }))
  const form = useForm<PropertyFormValues, unknown, PropertyInput>({
    defaultValues: base.values,
    resolver: formResolver(propertyId === null ? null : base.values),
    mode: "onTouched",
    shouldFocusError: false,
  })
  const { isDirty, errors, isSubmitted } = form.formState
  const names = Object.keys(flattenErrors(errors))
  return {
    form,
    propertyId,
    base,
    isDirty,
    errors: { byTab: errorsByTab(names).counts, afterSubmit: isSubmitted ? names.length : 0 },
  }
}

const versionOf = (property: Property | null) => ({
  updatedAt: property?.updated_at ?? "",
  values: property ? toFormValues(property) : emptyValues(),
})
