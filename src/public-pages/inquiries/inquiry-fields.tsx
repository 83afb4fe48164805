import type { FieldErrors } from "../../domain/values/validate"
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

/**
 * Renders the fields for delivered inquiries: a wish, the data that the server needs of the page, and a field that only programs
 * fill.
 */
export function DeliveryFields({ propertyId, token, wish = "" }: InquiryDelivery & { wish?: string | undefined }) {
  return (
    <>
      <label className="flex items-center justify-between gap-3 text-sm font-medium whitespace-nowrap">
        {messages.wish}
        <select
          name="wish"
          className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 text-base text-ink"
        >
          {Object.entries(messages.wishes).map(([value, label]) => (
            <option key={value} value={value} selected={value === wish}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="property_id" defaultValue={propertyId} />
      <input type="hidden" name="token" defaultValue={token} />
      <TrapField />
    </>
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
    <p role="alert" hidden={text === ""} className="rounded-md bg-signal-soft px-3 py-2.5 text-sm text-signal-strong">
      {text}
    </p>
  )
}
