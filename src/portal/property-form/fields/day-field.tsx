import { CalendarDays } from "lucide-react"
import { type FocusEvent, useRef } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { formatDay } from "../../../domain/date"
import { parseDay } from "../../../domain/parse-day"
import { IconButton } from "../../../ui/icon-button"
import { Input } from "../../../ui/input"
import type { PropertyFormValues } from "../values/form-values"
import { FormField, type FormFieldProps } from "./form-field"

/** A day typed in digits, or chosen in the browser's calendar. */
export function DayField(field: FormFieldProps) {
  const { name } = field
  const { t } = useTranslation("property-form")
  const { register, setValue, getValues } = useFormContext<PropertyFormValues>()
  const calendar = useRef<HTMLInputElement>(null)
  const write = (text: string) => setValue(name, text, { shouldDirty: true, shouldValidate: true })
  function format(event: FocusEvent<HTMLInputElement>) {
    const stored = parseDay(event.target.value)
    if (stored !== null && formatDay(stored) !== event.target.value) write(formatDay(stored))
  }
  function open() {
    const picker = calendar.current
    if (!picker) return
    picker.value = parseDay(getValues(name)) ?? ""
    picker.showPicker()
  }
  return (
    <FormField {...field}>
      <span className="relative flex">
        <Input {...register(name, { onBlur: format })} autoComplete="off" className="tabular pe-12" />
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          className="pointer-events-none absolute end-0 bottom-0 size-11 opacity-0"
          onChange={(event) => write(formatDay(event.target.value))}
        />
        <IconButton label={t("energy.openCalendar")} className="absolute end-0 top-0" onClick={open}>
          <CalendarDays aria-hidden />
        </IconButton>
      </span>
    </FormField>
  )
}
