import { CalendarDays } from "lucide-react"
import { type KeyboardEvent, useRef } from "react"
import { berlinDay, formatDay } from "../domain/values/date"
import { completeDay, type MissingYear, parseDay } from "../domain/values/parse-day"
import { IconButton } from "./icon-button"
import { Input, type InputProps } from "./input"
import { useUndo } from "./use-undo"

export type DayInputProps = Omit<InputProps, "type" | "unit" | "value"> & {
  /** The field's text. */
  read: () => string
  /** Replaces the text with the day chosen in the calendar, or with the typed day as `21.11.2026`. */
  write: (text: string) => void
  /** Which day a text without a year means; `none` where the year cannot be told, such as for a certificate. */
  missingYear?: MissingYear | "none"
}

/** Lets the user type a day, also as „morgen“ or „Freitag“, or choose it in the browser's calendar. A native field would use the browser language's order. */
export function DayInput({ read, write, missingYear = "next", onBlur, ...input }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const undo = useUndo(write)
  function format(typed: string) {
    const day = missingYear === "none" ? typed : completeDay(typed, berlinDay(new Date()), missingYear)
    const stored = parseDay(day)
    undo.rewrite(typed, stored === null ? typed : formatDay(stored))
  }
  /** Enter sends the form while the field keeps the focus. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    undo.handlers.onKeyDown(event)
    if (event.key === "Enter") format(event.currentTarget.value)
  }
  function open() {
    const picker = calendar.current
    if (!picker) return
    picker.value = parseDay(read()) ?? ""
    picker.showPicker()
  }
  return (
    <span className="relative flex">
      <Input
        {...input}
        onFocus={undo.handlers.onFocus}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onBlur?.(event)
          format(event.target.value)
        }}
        autoComplete="off"
        className="tabular pe-12"
      />
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
