import type { FocusEvent } from "react"
import { useFormContext } from "react-hook-form"
import { parsePrice, withoutTerms } from "../../../../domain/properties/price"
import { formatDecimal, parseDecimal, readAsThousands } from "../../../../domain/values/number"
import { Input } from "../../../../ui/input"
import { useUndo } from "../../../../ui/use-undo"
import { isMoney, type PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

/** Edits a German number, formatted when the field loses the focus; invalid or ambiguous text stays as typed. */
export function DecimalField({ unit, ...field }: FormFieldProps & { unit?: string }) {
  const { name } = field
  const { register, setValue, trigger, getFieldState } = useFormContext<PropertyFormValues>()
  const isPrice = name === "details.price" || name === "details.coldRent"
  const undo = useUndo((text) => setValue(name, text, { shouldDirty: true }))
  function format(event: FocusEvent<HTMLInputElement>) {
    const typed = event.target.value
    const mayBeTwo = readAsThousands(withoutTerms(typed)) !== null
    const stored = isPrice ? parsePrice(typed) : parseDecimal(typed)
    const written = mayBeTwo || stored === null ? typed : formatDecimal(stored, isMoney(name) ? 2 : 0)
    undo.rewrite(typed, written)
    if (mayBeTwo || getFieldState(name).invalid) void trigger(name)
  }
  return (
    <FormField {...field}>
      <Input
        {...register(name, { onBlur: format })}
        {...undo.handlers}
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
      />
    </FormField>
  )
}
