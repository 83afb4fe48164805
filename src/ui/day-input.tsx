import { CalendarDays } from "lucide-react"
import { type FocusEvent, useRef } from "react"
import { formatDay } from "../domain/values/date"
import { parseDay } from "../domain/values/parse-day"
import { IconButton } from "./icon-button"
import { Input, type InputProps } from "./input"
import { useUndo } from "./use-undo"

type DayInputProps = Omit<InputProps, "type" | "unit" | "value"> & {
  /** The field's text. */
  read: () => string
  /** Replaces the text with the day chosen in the calendar, or with the typed day as `21.11.2026`. */
  write: (text: string) => void
}

/** Lets the user type a day or choose it in the browser's calendar. A native field would use the browser language's order. */
export function DayInput({ read, write, onBlur, ...input }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const undo = useUndo(write)
  function format(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event)
    const typed = event.target.value
    const stored = parseDay(typed)
    undo.rewrite(typed, stored === null ? typed : formatDay(stored))
  }
  function open() {
    const picker = calendar.current
    if (!picker) return
    picker.value = parseDay(read()) ?? ""
    picker.showPicker()
  }
  return (
    <span className="relative flex">
      <Input {...input} {...undo.handlers} onBlur={format} autoComplete="off" className="tabular pe-12" />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute end-0 bottom-0 size-11 opacity-0"
        onChange={(event) => undo.rewrite(read(), formatDay(event.target.value))}
      />
      <IconButton label="Kalender öffnen" className="absolute end-0 top-0" onClick={open}>
        <CalendarDays aria-hidden />
      </IconButton>
    </span>
  )
}
