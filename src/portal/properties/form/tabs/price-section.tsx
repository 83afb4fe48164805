import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import {
  formatCommission,
  mayChargeCommission,
  NO_COMMISSION,
  parseCommission,
} from "../../../../domain/properties/commission"
import { formatAsked, priceNote } from "../../../../domain/properties/price"
import { hasDetail } from "../../../../domain/properties/property-kinds"
import { COLUMN_LABELS, DETAIL_LABELS, detailLabel, UNITS } from "../../../../domain/properties/property-labels"
import { Section } from "../../../../ui/section"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { LongTextField, TextField } from "../fields/text-field"
import { fromFormValues, type PropertyFormValues } from "../values/form-values"

/** What is asked for, as it is offered. Fields of the other way are hidden and keep what was typed. */
export function PriceSection() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type] = useWatch({ control, name: ["marketing_type", "details.propertyType"] })
  return (
    <Section title={t(marketing === "rent" ? "details.rentSection" : "details.priceSection")}>
      {marketing === "rent" ? <RentFields type={type} /> : <SaleFields type={type} />}
      <PricePreview />
      <CommissionFields />
    </Section>
  )
}

function SaleFields({ type }: { type: string }) {
  return (
    <FieldRow>
      <DecimalField name="details.price" label={DETAIL_LABELS.price} unit={UNITS.euro} />
      {hasDetail(type, "maintenanceFee") && (
        <DecimalField name="details.maintenanceFee" label={DETAIL_LABELS.maintenanceFee} unit={UNITS.euroPerMonth} />
      )}
    </FieldRow>
  )
}

function RentFields({ type }: { type: string }) {
  const { t } = useTranslation("property-form")
  return (
    <>
      <FieldRow>
        <DecimalField name="details.coldRent" label={detailLabel(type, "coldRent")} unit={UNITS.euroPerMonth} />
        <DecimalField
          name="details.deposit"
          label={DETAIL_LABELS.deposit}
          hint={t("details.depositHint")}
          unit={UNITS.euro}
        />
      </FieldRow>
      <FieldRow>
        <DecimalField name="details.ancillaryCosts" label={DETAIL_LABELS.ancillaryCosts} unit={UNITS.euroPerMonth} />
        {hasDetail(type, "heatingCosts") && (
          <DecimalField
            name="details.heatingCosts"
            label={DETAIL_LABELS.heatingCosts}
            hint={t("details.heatingCostsHint")}
            unit={UNITS.euroPerMonth}
          />
        )}
      </FieldRow>
    </>
  )
}

/** The price as visitors will read it. */
function PricePreview() {
  const { t } = useTranslation("property-form")
  const { control, getValues } = useFormContext<PropertyFormValues>()
  const marketing = useWatch({ control, name: "marketing_type" })
  const details = useWatch({ control, name: "details" })
  const stored = fromFormValues({ ...getValues(), details }).details
  const price = [formatAsked(marketing, stored), priceNote(marketing, stored)].filter(Boolean).join(" · ")
  return (
    <p role="status" className="text-sm text-muted">
      {t("details.pricePreview", { price })}
    </p>
  )
}

function CommissionFields() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type, commission] = useWatch({
    control,
    name: ["marketing_type", "details.propertyType", "commission"],
  })
  if (!mayChargeCommission(marketing, type)) return <p className="text-sm text-muted">{t("details.noCommission")}</p>
  const shown = formatCommission(parseCommission(commission))
  return (
    <>
      <TextField
        name="commission"
        label={t(`details.commission.${marketing}`)}
        hint={shown === "" ? t("details.commissionHint") : t("details.pricePreview", { price: shown })}
        list="commissions"
      />
      <datalist id="commissions">
        <option value={NO_COMMISSION} />
      </datalist>
      <LongTextField
        name="commission_note"
        label={COLUMN_LABELS.commission_note}
        hint={t("details.commissionNoteHint")}
        rows={2}
      />
    </>
  )
}
