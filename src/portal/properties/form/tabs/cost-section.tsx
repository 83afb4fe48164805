import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import {
  formatCommission,
  mayChargeCommission,
  NO_COMMISSION,
  parseCommission,
} from "../../../../domain/properties/commission"
import { COLUMN_LABELS, DETAIL_LABELS, UNITS } from "../../../../domain/properties/property-labels"
import { checkShares, withEqualShares } from "../../../../domain/properties/shared-commission"
import { Button } from "../../../../ui/button"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { LongTextField, TextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"
import { FoldingSection } from "./folding-section"
import { useAsked } from "./use-asked"

/** Asks for costs in addition to the price. Fields of the other way of offering are hidden and keep their input. */
export function CostSection() {
  const { t } = useTranslation("property-form")
  const asks = useAsked()
  return (
    <FoldingSection group="costSection">
      <FieldRow>
        {asks("deposit") && (
          <DecimalField
            name="details.deposit"
            label={DETAIL_LABELS.deposit}
            hint={t("details.depositHint")}
            unit={UNITS.euro}
          />
        )}
        {asks("maintenanceFee") && (
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
      {marketing === "sale" && <SellerCommission />}
    </>
  )
}

/** Asks what the seller pays, and warns where the law wants both to pay the same (§§ 656c, 656d BGB). */
function SellerCommission() {
  const { t } = useTranslation("property-form")
  const { control, setValue } = useFormContext<PropertyFormValues>()
  const [marketing_type, propertyType, commission, seller_commission, commission_note] = useWatch({
    control,
    name: ["marketing_type", "details.propertyType", "commission", "seller_commission", "commission_note"],
  })
  const problem = checkShares({ marketing_type, propertyType, commission, seller_commission, commission_note })
  const share = formatCommission(parseCommission(commission))
  function agree() {
    const change = { shouldDirty: true, shouldValidate: true }
    if (problem !== "unsaid") setValue("seller_commission", share, change)
    setValue("commission_note", withEqualShares(commission_note), change)
  }
  return (
    <>
      <TextField
        name="seller_commission"
        label={COLUMN_LABELS.seller_commission}
        hint={t("details.sellerCommissionHint")}
        list="commissions"
      />
      {problem !== null && (
        <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 text-sm">
          <p role="status" className={problem === "unsaid" ? "text-muted" : "text-signal"}>
            {t(`details.shares.${problem}`)}
          </p>
          <Button size="sm" onClick={agree}>
            {t(problem === "unsaid" ? "details.shares.say" : "details.shares.agree", { share })}
          </Button>
        </div>
      )}
    </>
  )
}
