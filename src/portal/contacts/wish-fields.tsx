import { Controller, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FEATURES, type Feature, PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { hasDetail, listOffered, roomsLabel } from "../../domain/properties/property-kinds"
import { FEATURE_LABELS, UNITS } from "../../domain/properties/property-labels"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../domain/values/marketing"
import { Checkbox } from "../../ui/checkbox"
import { Disclosure } from "../../ui/disclosure"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { RadioCard } from "../../ui/radio-card"
import { Select } from "../../ui/select"
import type { SearchValues } from "./search-dialog"

/** Asks what somebody looks for. What is left empty does not matter. */
export function WishFields() {
  const { t } = useTranslation("contacts")
  const { register, control, formState } = useFormContext<SearchValues>()
  const { errors } = formState
  const [offer, type] = useWatch({ control, name: ["offer", "type"] })
  const euro = offer === "rent" ? UNITS.euroPerMonth : UNITS.euro
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1.5 text-sm font-medium">{t("wish.offer")}</legend>
        {MARKETING_TYPES.map((value) => (
          <RadioCard key={value} {...register("offer")} value={value}>
            <span className="font-medium">{MARKETING_LABELS[value]}</span>
          </RadioCard>
        ))}
      </fieldset>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("wish.type")} error={errors.type?.message}>
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <Select
                {...field}
                placeholder={t("wish.anyType")}
                options={PROPERTY_TYPES.map((value) => ({ value, label: value }))}
              />
            )}
          />
        </Field>
        <Field label={t("wish.place")} error={errors.place?.message}>
          <Input {...register("place")} autoComplete="off" placeholder={t("wish.anyPlace")} />
        </Field>
        <Field label={t(`wish.price.${offer}`)} error={errors.price?.message}>
          <Input {...register("price")} unit={euro} />
        </Field>
        <Field label={t("wish.area")} error={errors.area?.message}>
          <Input {...register("area")} unit={UNITS.squareMetres} />
        </Field>
        {hasDetail(type, "rooms") && (
          <Field label={t("wish.rooms", { rooms: roomsLabel(type) })} error={errors.rooms?.message}>
            <Input {...register("rooms")} inputMode="decimal" autoComplete="off" className="tabular" />
          </Field>
        )}
      </div>
      <Features known={listOffered(offer, type)} />
    </>
  )
}

function Features({ known }: { known: readonly Feature[] }) {
  const { t } = useTranslation("contacts")
  const { control } = useFormContext<SearchValues>()
  return (
    <Controller
      control={control}
      name="features"
      render={({ field: { value: chosen, onChange } }) => (
        <Disclosure title={t("wish.features", { count: chosen.length })}>
          <fieldset className="grid grid-cols-2 gap-x-4 max-sm:-ms-7 sm:grid-cols-3">
            <legend className="sr-only">{t("wish.features", { count: chosen.length })}</legend>
            {FEATURES.filter((name) => known.includes(name) || chosen.includes(name)).map((name) => (
              <Checkbox
                key={name}
                label={FEATURE_LABELS[name]}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  onChange(FEATURES.filter((one) => (one === name ? target.checked : chosen.includes(one))))
                }
              />
            ))}
          </fieldset>
        </Disclosure>
      )}
    />
  )
}
