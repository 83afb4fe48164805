import { Children, type ReactNode } from "react"
import { type FieldPath, type FieldPathByValue, useFormContext, useFormState } from "react-hook-form"
import { cx } from "../../../../ui/classes"
import { Field } from "../../../../ui/field"
import type { PropertyFormValues } from "../values/form-values"

export type FormFieldProps = {
  name: FieldPathByValue<PropertyFormValues, string>
  label: string
  hint?: ReactNode
  required?: boolean
  className?: string
}

/** Shows a Field with the form's error for this name. */
export function FormField({ name, children, ...field }: FormFieldProps & { children: ReactNode }) {
  return (
    <Field {...field} error={useFieldError(name)}>
      {children}
    </Field>
  )
}

export function useFieldError(name: FieldPath<PropertyFormValues>): string | undefined {
  const { control, getFieldState } = useFormContext<PropertyFormValues>()
  return getFieldState(name, useFormState({ control, name })).error?.message
}

/** Shows short fields side by side; below each other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  const columns = Children.count(children) > 2 ? "sm:grid-cols-3" : "sm:grid-cols-2"
  return <div className={cx("grid gap-x-4 gap-y-6 empty:hidden", columns)}>{children}</div>
}
