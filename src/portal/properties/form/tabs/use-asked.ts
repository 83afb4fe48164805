import { useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { type Detail, getTypeRules, listLacking, RARE_DETAILS } from "../../../../domain/properties/property-kinds"
import { isOneOf } from "../../../../domain/values/type-guards"
import type { PropertyFormValues } from "../values/form-values"

const RARE_FIELDS = RARE_DETAILS.map((name) => `details.${name}` as const)

/**
 * Returns whether the form asks for a detail of the offer that is typed. One that its kind seldom has is asked for once it has a
 * value, and then stays, so that a field that somebody empties does not vanish under their fingers.
 */
export function useAsked(): (name: Detail) => boolean {
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type] = useWatch({ control, name: ["marketing_type", "details.propertyType"] })
  const values = useWatch({ control, name: RARE_FIELDS })
  const [filled, setFilled] = useState<readonly Detail[]>([])
  const more = RARE_DETAILS.filter((name, index) => values[index] !== "" && !filled.includes(name))
  if (more.length > 0) setFilled([...filled, ...more])
  const hidden = [
    ...listLacking(marketing, type),
    ...getTypeRules(type).rare.filter((name) => !filled.includes(name) && !isOneOf(more, name)),
  ]
  return (name) => !hidden.includes(name)
}
