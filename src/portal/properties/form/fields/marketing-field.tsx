import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../../../domain/values/marketing"
import { FieldError } from "../../../../ui/field-error"
import { RadioCard } from "../../../../ui/radio-card"
import type { PropertyFormValues } from "../values/form-values"
import { useFieldError } from "./form-field"

/** Chooses sale or rent; the details then ask for a price or a rent. */
export function MarketingField() {
  const { t } = useTranslation("property-form")
  const { register } = useFormContext<PropertyFormValues>()
  const error = useFieldError("marketing_type")
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{COLUMN_LABELS.marketing_type}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {MARKETING_TYPES.map((value) => (
          <RadioCard key={value} {...register("marketing_type")} value={value}>
            <span className="grid">
              <span className="font-medium text-ink">{MARKETING_LABELS[value]}</span>
              <span className="text-sm text-muted">{t(`basic.marketing.${value}`)}</span>
            </span>
          </RadioCard>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
