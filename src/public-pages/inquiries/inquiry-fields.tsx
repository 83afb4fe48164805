import { VIEWING_TIMES } from "../../domain/inquiries/viewing-wish"
import type { FieldErrors } from "../../domain/values/validate"
import { formatWeekday } from "../../domain/viewings/format-time"
import { FAILURE_ID } from "../failure-place"
import { messages } from "../messages"
import type { InquiryDelivery } from "../page-data"
import { FormField } from "./form-field"

type InquiryFieldsProps = { values: Readonly<Record<string, string | undefined>>; errors?: FieldErrors }

export function InquiryFields({ values, errors = {} }: InquiryFieldsProps) {
  const field = (name: "name" | "email" | "phone" | "message", autoComplete?: string) => ({
    name,
    label: messages[name],
    error: errors[name],
    value: values[name],
    autoComplete,
  })
  return (
    <>
      <FormField {...field("name", "name")} />
      <FormField {...field("email", "email")} type="email" />
      <FormField {...field("phone", "tel")} type="tel" optional />
      <FormField {...field("message")} multiline />
    </>
  )
}

type DeliveryFieldsProps = InquiryDelivery & { values?: Readonly<Record<string, string | undefined>> }

/**
 * Renders the fields for delivered inquiries: a wish, when a viewing suits, the data that the server needs of the page, and a
 * field that only programs fill.
 */
export function DeliveryFields({ propertyId, token, days, values = {} }: DeliveryFieldsProps) {
  const dayLabels = days.map((day): [string, string] => [day, formatWeekday(day)])
  const wishes = Object.entries(messages.wishes).filter(([wish]) => wish !== "viewing" || dayLabels.length > 0)
  return (
    <>
      <Choice label={messages.wish} name="wish" options={wishes} value={values.wish} />
      {dayLabels.length > 0 && (
        <fieldset className="viewing-time min-w-0 space-y-2">
          <legend className="sr-only">{viewingTime.legend}</legend>
          <Choice
            label={viewingTime.day}
            name="viewing_day"
            options={[["", viewingTime.anyDay], ...dayLabels]}
            value={values.viewing_day}
          />
          <Choice
            label={viewingTime.time}
            name="viewing_time"
            options={[["", viewingTime.anyTime], ...Object.entries(VIEWING_TIMES)]}
            value={values.viewing_time}
          />
        </fieldset>
      )}
      <input type="hidden" name="property_id" defaultValue={propertyId} />
      <input type="hidden" name="token" defaultValue={token} />
      <TrapField />
    </>
  )
}

/** These texts are not among the other messages, which are in the script of every page. */
const viewingTime = {
  legend: "Wann die Besichtigung passt",
  day: "Am liebsten",
  anyDay: "an jedem Tag",
  time: "Tageszeit",
  anyTime: "jederzeit",
}

type ChoiceProps = {
  label: string
  name: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
}

function Choice({ label, name, options, value = "" }: ChoiceProps) {
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm font-medium whitespace-nowrap">
      {label}
      <select
        name={name}
        className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 text-base text-ink"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Renders a field that only programs fill. Browsers and password managers fill what names and labels make them recognise. */
export function TrapField() {
  return (
    <label aria-hidden className="absolute -start-[200vw]">
      {messages.leaveBlank}
      <input type="text" name="leave_blank" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/** Renders a place for the error, which is hidden while there is none. */
export function Failure({ text }: { text: string }) {
  return (
    <p
      role="alert"
      id={text === "" ? undefined : FAILURE_ID}
      hidden={text === ""}
      className="scroll-mt-6 rounded-md bg-signal-soft px-3 py-2.5 text-sm text-signal-strong"
    >
      {text}
    </p>
  )
}
