import { ChevronRight, Info } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Controller, useFormContext, useFormState, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import {
  ADDRESS_COLUMNS,
  type Address,
  completeAddress,
  isInParts,
  publicAddress,
  withNumberApart,
} from "../../../../domain/values/address"
import { COUNTRIES, COUNTRY_CODES, FEDERAL_STATES } from "../../../../domain/values/countries"
import { isReadWhole } from "../../../../domain/values/parse-address"
import { Checkbox } from "../../../../ui/checkbox"
import { cx } from "../../../../ui/classes"
import { Select } from "../../../../ui/select"
import type { PropertyFormValues } from "../values/form-values"
import { FormField } from "./form-field"
import { TextField } from "./text-field"

const label = COLUMN_LABELS
const PARTS = ["street", "house_number", "postal_code", "city", "country", "federal_state"] as const

/** Edits the address as one line or as parts, which open if the line lacks them or on request; each follows the other. */
export function AddressFields() {
  const { t } = useTranslation("property-form")
  const address = useConnectedAddress()
  const splitStreet = useSplitStreet(address)
  const [isOpen, setIsOpen] = useState(false)
  const isUnread = useIsUnread(address)
  const { errors } = useFormState<PropertyFormValues>({ name: PARTS })
  const isNeeded = isUnread || PARTS.some((name) => errors[name] !== undefined)
  // Open parts stay open: otherwise a field could disappear during typing.
  if (isNeeded && !isOpen) setIsOpen(true)
  const isGerman = address.country === "" || address.country === "DE"
  const isOddCode = isGerman && address.postal_code !== "" && !/^\d{5}$/.test(address.postal_code.trim())
  const fields: Record<keyof Address, ReactNode> = {
    address: <TextField name="address" label={label.address} hint={t("basic.addressHint")} required />,
    street: <TextField name="street" label={label.street} onBlur={splitStreet} />,
    house_number: <TextField name="house_number" label={label.house_number} />,
    postal_code: (
      <TextField
        name="postal_code"
        label={label.postal_code}
        hint={isOddCode && t("basic.postalCodeHint")}
        inputMode={isGerman ? "numeric" : "text"}
      />
    ),
    city: <TextField name="city" label={label.city} />,
    country: <CountryField />,
    federal_state: (
      <TextField
        name="federal_state"
        label={isGerman ? label.federal_state : t("basic.region")}
        list={isGerman ? "federal-states" : ""}
      />
    ),
  }
  return (
    <>
      {fields.address}
      {isUnread && <Note>{t("basic.addressUnread")}</Note>}
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={isNeeded}
        onClick={() => setIsOpen(!isOpen)}
        className="-my-3 flex min-h-11 items-center gap-2 justify-self-start rounded-sm text-sm text-muted enabled:hover:text-ink"
      >
        <ChevronRight aria-hidden className={cx("size-4 transition-[rotate]", isOpen && "rotate-90")} />
        <span>{t("basic.inParts")}</span>
      </button>
      {isOpen && (
        <>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-x-4 gap-y-6">
            {fields.street}
            {fields.house_number}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-4 gap-y-6">
            {fields.postal_code}
            {fields.city}
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-6">
            {fields.federal_state}
            {fields.country}
          </div>
        </>
      )}
      <datalist id="federal-states">
        {FEDERAL_STATES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <HideAddressField address={address} />
    </>
  )
}

/** Keeps text and parts in step after each change, by the server's rule. */
function useConnectedAddress(): Address {
  const { control, setValue } = useFormContext<PropertyFormValues>()
  const { isSubmitted } = useFormState({ control })
  const [address, street, house_number, postal_code, city, country, federal_state] = useWatch({
    control,
    name: ADDRESS_COLUMNS,
  })
  const now: Address = { address, street, house_number, postal_code, city, country, federal_state }
  const known = useRef(now)
  useEffect(() => {
    const complete = completeAddress(known.current, now)
    known.current = complete
    for (const name of ADDRESS_COLUMNS) {
      if (complete[name] !== now[name])
        setValue(name, complete[name], { shouldDirty: true, shouldValidate: isSubmitted })
    }
  })
  return now
}

/** Returns a function that moves a number that was typed with the street to its own field. */
function useSplitStreet(address: Address): () => void {
  const { control, setValue } = useFormContext<PropertyFormValues>()
  const { defaultValues } = useFormState({ control })
  return () => {
    const { street = "", house_number = "" } = defaultValues ?? {}
    const split = withNumberApart({ ...address, street, house_number }, address)
    for (const name of ["street", "house_number"] as const) {
      if (split[name] !== address[name]) setValue(name, split[name], { shouldDirty: true })
    }
  }
}

/** Returns whether the line cannot be parsed, once the field is left. */
function useIsUnread(address: Address): boolean {
  const { control, getFieldState } = useFormContext<PropertyFormValues>()
  const { isTouched, isDirty } = getFieldState("address", useFormState({ control, name: "address" }))
  const isRead = address.address.trim() === "" || isInParts(address) || isReadWhole(address.address, address.country)
  return !isRead && (!isDirty || isTouched)
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

const COUNTRY_OPTIONS = COUNTRY_CODES.map((value) => ({ value, label: COUNTRIES[value] }))

function CountryField() {
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <FormField name="country" label={label.country}>
      <Controller
        control={control}
        name="country"
        render={({ field }) => <Select {...field} options={COUNTRY_OPTIONS} />}
      />
    </FormField>
  )
}

const TEXTS = [
  "title",
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "commission_note",
  "highlights",
  "images",
  "floor_plans",
] as const

/** Shows the address that visitors will read, and other texts that contain the street. */
function HideAddressField({ address }: { address: Address }) {
  const { t } = useTranslation("property-form")
  const { control, register } = useFormContext<PropertyFormValues>()
  const isHidden = useWatch({ control, name: "hide_address" })
  const texts = useWatch({ control, name: TEXTS, disabled: !isHidden })
  const shown = publicAddress(address, isHidden).address
  const street = address.street.trim().toLowerCase()
  const leaks = TEXTS.filter(
    (_, index) =>
      street !== "" &&
      JSON.stringify(texts[index] ?? "")
        .toLowerCase()
        .includes(street),
  )
  const sentence = isHidden ? (shown === "" ? "nothing" : "hidden") : "all"
  return (
    <div>
      <Checkbox
        {...register("hide_address")}
        label={label.hide_address}
        hint={t(`basic.hideAddressHint.${sentence}`, { shown })}
      />
      {isHidden && leaks.length > 0 && (
        <Note>{t("basic.streetElsewhere", { texts: leaks.map((name) => label[name]).join(", ") })}</Note>
      )}
    </div>
  )
}
