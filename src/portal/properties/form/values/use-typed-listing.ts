import { useDeferredValue } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import type { PropertyInput } from "../../../../domain/properties/property"
import { fromFormValues, type PropertyFormValues } from "./form-values"

const whole = (values: PropertyFormValues) => values

/** Returns the listing as it would be saved now; it may lag behind the keys, which must not wait for what is made of it. */
export function useTypedListing(): PropertyInput {
  const { control } = useFormContext<PropertyFormValues>()
  return fromFormValues(useDeferredValue(useWatch({ control, compute: whole })))
}
