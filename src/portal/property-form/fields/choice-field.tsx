import { Controller, useFormContext } from "react-hook-form"
import { Select, type SelectOption } from "../../../ui/select"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

type ChoiceFieldProps = FormFieldProps & {
  /** Values that are their labels, or the label of each value. */
  labels: readonly string[] | Readonly<Record<string, string>>
  /** What an empty value means; there is then always one. */
  meaning?: string
}

export function ChoiceField({ labels, meaning, ...field }: ChoiceFieldProps) {
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <FormField {...field}>
      <Controller
        control={control}
        name={field.name}
        render={({ field: { value, ...input } }) => (
          <Select
            {...input}
            value={value || (meaning ?? "")}
            options={Array.isArray(labels) ? choices(labels, value) : namedChoices(labels)}
            {...(meaning !== undefined && { clearable: false })}
          />
        )}
      />
    </FormField>
  )
}

const namedChoices = (labels: object): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: String(label) }))

/** Labels as options. A stored value that is none of them, as from an import, stays selectable. */
export function choices(labels: readonly string[], current: string): SelectOption[] {
  const known = labels.includes(current) || current === ""
  return [...labels, ...(known ? [] : [current])].map((label) => ({ value: label, label }))
}
