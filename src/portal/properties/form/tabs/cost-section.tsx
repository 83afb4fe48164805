import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import {
  formatCommission,
  mayChargeCommission,
  NO_COMMISSION,
  parseCommission,
} from "../../../../domain/properties/commission"
import { hasDetail } from "../../../../domain/properties/property-kinds"
import { COLUMN_LABELS, DETAIL_LABELS, UNITS } from "../../../../domain/properties/property-labels"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { LongTextField, TextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"
import { FoldingSection } from "./folding-section"

/** Asks for costs in addition to the price. Fields of the other way of offering are hidden and keep their input. */
export function CostSection() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type] = useWatch({ control, name: ["marketing_type", "details.propertyType"] })
  return (
    <FoldingSection group="costSection">
      <FieldRow>
        {marketing === "rent" && (
          <DecimalField
            name="details.deposit"
            label={DETAIL_LABELS.deposit}
            hint={t("details.depositHint")}
            unit={UNITS.euro}
          />
        )}
        {marketing === "sale" && hasDetail(type, "maintenanceFee") && (
          <DecimalField name="details.maintenanceFee" label={DETAIL_LABELS.maintenanceFee} unit={UNITS.euroPerMonth} />
        )}
      </FieldRow>
      <CommissionFields />
    </FoldingSection>
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
