import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { askedPrice, formatAsked, parsePrice, priceNote } from "../../../../domain/properties/price"
import { hasDetail } from "../../../../domain/properties/property-kinds"
import { DETAIL_LABELS, detailLabel, UNITS } from "../../../../domain/properties/property-labels"
import { fromFormValues, type PropertyFormValues } from "../values/form-values"
import { DecimalField } from "./decimal-field"
import { FieldRow } from "./form-field"

/** Asks for the price or the rent. Fields of the other way of offering are hidden and keep their input. */
export function PriceFields() {
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type] = useWatch({ control, name: ["marketing_type", "details.propertyType"] })
  return (
    <>
      {marketing === "rent" ? (
        <RentFields type={type} />
      ) : (
        <FieldRow>
          <DecimalField name="details.price" label={DETAIL_LABELS.price} unit={UNITS.euro} />
        </FieldRow>
      )}
      <PricePreview />
    </>
  )
}

function RentFields({ type }: { type: string }) {
  const { t } = useTranslation("property-form")
  return (
    <>
      <FieldRow>
        <DecimalField name="details.coldRent" label={detailLabel(type, "coldRent")} unit={UNITS.euroPerMonth} />
        <DecimalField name="details.ancillaryCosts" label={DETAIL_LABELS.ancillaryCosts} unit={UNITS.euroPerMonth} />
      </FieldRow>
      {hasDetail(type, "heatingCosts") && (
        <FieldRow>
          <DecimalField
            name="details.heatingCosts"
            label={DETAIL_LABELS.heatingCosts}
            hint={t("details.heatingCostsHint")}
            unit={UNITS.euroPerMonth}
          />
        </FieldRow>
      )}
    </>
  )
}

/** Shows the price as visitors will read it, once it is one. */
function PricePreview() {
  const { t } = useTranslation("property-form")
  const { control, getValues } = useFormContext<PropertyFormValues>()
  const marketing = useWatch({ control, name: "marketing_type" })
  const details = useWatch({ control, name: "details" })
  const stored = fromFormValues({ ...getValues(), details }).details
  if (parsePrice(askedPrice(marketing, stored)) === null) return null
  const price = [formatAsked(marketing, stored), priceNote(marketing, stored)].filter(Boolean).join(" · ")
  return (
    <p role="status" className="text-sm text-muted">
      {t("details.pricePreview", { price })}
    </p>
  )
}
