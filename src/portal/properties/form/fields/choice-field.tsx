import { useState } from "react"
import { useController, useFormContext } from "react-hook-form"
import { Select, type SelectOption } from "../../../../ui/select"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

type ChoiceFieldProps = FormFieldProps & {
  /** Values that are their labels, or the label of each value. */
  labels: readonly string[] | Readonly<Record<string, string>>
  /** The meaning of an empty value, which then is always offered. */
  meaning?: string
}

export function ChoiceField({ labels, meaning = "", ...field }: ChoiceFieldProps) {
  const { control } = useFormContext<PropertyFormValues>()
  const { field: input } = useController({ control, name: field.name })
  const seen = useSeen(input.value)
  const options = Array.isArray(labels) ? choices(labels, seen) : namedChoices(labels)
  return (
    <FormField {...field}>
      <Select
        {...input}
        value={input.value || meaning}
        options={options}
        {...(meaning !== "" && { clearable: false })}
      />
    </FormField>
  )
}

/** Returns every value that the field has had: a list that loses its last choice forgets the new one as well. */
function useSeen(value: string): readonly string[] {
  const [seen, setSeen] = useState([value])
  if (!seen.includes(value)) setSeen([...seen, value])
  return seen
}

const namedChoices = (labels: object): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: String(label) }))

/** Returns labels as options. A stored value that is none of them, for example from an import, stays selectable. */
export function choices(labels: readonly string[], seen: readonly string[]): SelectOption[] {
  const others = seen.filter((value) => value !== "" && !labels.includes(value))
  return [...labels, ...others].map((label) => ({ value: label, label }))
}
