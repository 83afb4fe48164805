import { Controller, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FEATURES } from "../../../../domain/properties/enumerations"
import { listOffered } from "../../../../domain/properties/property-kinds"
import { COLUMN_LABELS, FEATURE_LABELS } from "../../../../domain/properties/property-labels"
import { Checkbox } from "../../../../ui/checkbox"
import { FieldError } from "../../../../ui/field-error"
import { FoldingSection } from "../tabs/folding-section"
import type { PropertyFormValues } from "../values/form-values"

/** Asks for the features that this offer may have; one that was chosen before can be removed. */
export function FeaturesSection() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type, stored] = useWatch({ control, name: ["marketing_type", "details.propertyType", "features"] })
  const known = listOffered(marketing, type)
  if (known.length === 0 && stored.length === 0) return null
  return (
    <FoldingSection group="featuresSection" text={t("details.featuresText")}>
      <Controller
        control={control}
        name="features"
        render={({ field: { value: chosen, onChange, onBlur }, fieldState }) => (
          <fieldset className="grid gap-1.5" onBlur={onBlur}>
            <legend className="sr-only">{COLUMN_LABELS.features}</legend>
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
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
            </div>
            {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
          </fieldset>
        )}
      />
    </FoldingSection>
  )
}
