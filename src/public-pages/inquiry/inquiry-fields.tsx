import type { FieldErrors } from "../../domain/validate"
import { messages } from "../messages"
import type { InquiryDelivery } from "../page-data"
import { FormField } from "./form-field"

type InquiryFieldsProps = {
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  busy: boolean
}

export function InquiryFields({ values, errors, busy }: InquiryFieldsProps) {
  const field = (name: "name" | "email" | "phone" | "message") => ({
    name,
    label: messages[name],
    error: errors[name],
    value: values[name],
    disabled: busy,
  })
  return (
    <>
      <FormField {...field("name")} autoComplete="name" />
      <FormField {...field("email")} type="email" autoComplete="email" />
      <FormField {...field("phone")} type="tel" autoComplete="tel" optional />
      <FormField {...field("message")} multiline />
    </>
  )
}

/** What the server must know of the page, and a field that only programs fill. */
export function DeliveryFields({ propertyId, token }: InquiryDelivery) {
  return (
    <>
      <input type="hidden" name="property_id" defaultValue={propertyId} />
      <input type="hidden" name="token" defaultValue={token} />
      <label aria-hidden className="absolute -start-[200vw]">
        Homepage
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
