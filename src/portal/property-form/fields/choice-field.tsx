import { Controller, useFormContext } from "react-hook-form"
import { Select, type SelectOption } from "../../../ui/select"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

export function ChoiceField({ labels, ...field }: FormFieldProps & { labels: readonly string[] }) {
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <FormField {...field}>
      <Controller
        control={control}
        name={field.name}
        render={({ field: input }) => <Select {...input} options={choices(labels, input.value)} />}
      />
    </FormField>
  )
}

/** Labels as options. A stored value that is none of them, as from an import, stays selectable. */
export function choices(labels: readonly string[], current: string): SelectOption[] {
  const known = labels.includes(current) || current === ""
  return [...labels, ...(known ? [] : [current])].map((label) => ({ value: label, label }))
}
