import type { FocusEvent } from "react"
import { useFormContext } from "react-hook-form"
import { parsePrice } from "../../../../domain/properties/price"
import { formatDecimal, parseDecimal } from "../../../../domain/values/number"
import { Input } from "../../../../ui/input"
import { isMoney, type PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

/** A number in German notation, formatted when the field loses the focus; what is no number stays as typed. */
export function DecimalField({ unit, ...field }: FormFieldProps & { unit?: string }) {
  const { name } = field
  const { register, setValue } = useFormContext<PropertyFormValues>()
  const isPrice = name === "details.price" || name === "details.coldRent"
  function format(event: FocusEvent<HTMLInputElement>) {
    const typed = event.target.value
    const stored = isPrice ? parsePrice(typed) : parseDecimal(typed)
    if (stored === null) return
    const written = formatDecimal(stored, isMoney(name) ? 2 : 0)
    if (written !== typed) setValue(name, written, { shouldDirty: true })
  }
  return (
    <FormField {...field}>
      <Input
        {...register(name, { onBlur: format })}
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
      />
    </FormField>
  )
}
