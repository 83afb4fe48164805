import { useFormContext } from "react-hook-form"
import { DayInput, type DayInputProps } from "../../../../ui/day-input"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

export function DayField({ missingYear, ...field }: FormFieldProps & Pick<DayInputProps, "missingYear">) {
  const { name } = field
  const { register, setValue, getValues } = useFormContext<PropertyFormValues>()
  return (
    <FormField {...field}>
      <DayInput
        {...register(name)}
        missingYear={missingYear}
        read={() => getValues(name)}
        write={(text) => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
      />
    </FormField>
  )
}
