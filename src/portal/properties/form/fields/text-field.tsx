import type { ComponentPropsWithRef } from "react"
import { useFormContext } from "react-hook-form"
import { Input } from "../../../../ui/input"
import { Textarea } from "../../../../ui/textarea"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

type TextFieldProps = FormFieldProps &
  Pick<ComponentPropsWithRef<"input">, "inputMode" | "list"> & { onBlur?: () => void }

export function TextField({ inputMode, list, onBlur, ...field }: TextFieldProps) {
  const { register } = useFormContext<PropertyFormValues>()
  return (
    <FormField {...field}>
      <Input
        {...register(field.name, { ...(onBlur && { onBlur }) })}
        inputMode={inputMode}
        list={list}
        autoComplete="off"
      />
    </FormField>
  )
}

export function LongTextField({ rows, ...field }: FormFieldProps & { rows?: number }) {
  const { register } = useFormContext<PropertyFormValues>()
  return (
    <FormField {...field}>
      <Textarea {...register(field.name)} rows={rows} />
    </FormField>
  )
}
