import { CircleCheck, Info } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { berlinDay } from "../../../domain/date"
import { CERTIFICATE_TYPES, ENERGY_EFFICIENCY_CLASSES, ENERGY_SOURCES } from "../../../domain/enumerations"
import { parseDay } from "../../../domain/parse-day"
import { ENERGY_LABELS, UNITS } from "../../../domain/property-labels"
import { Checkbox } from "../../../ui/checkbox"
import { Section } from "../../../ui/section"
import { ChoiceField } from "../fields/choice-field"
import { DayField } from "../fields/day-field"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { TextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"
import { energyGaps } from "./energy-gaps"

export function EnergyTab() {
  const { t } = useTranslation("property-form")
  const { control, register } = useFormContext<PropertyFormValues>()
  const available = useWatch({ control, name: "energy.certificateAvailable" })
  return (
    <>
      <Section title={t("energy.certificate")} text={t("energy.certificateText")}>
        <Checkbox
          {...register("energy.certificateAvailable")}
          label={ENERGY_LABELS.certificateAvailable}
          hint={available ? undefined : t("energy.certificateAvailableHint")}
        />
        {available && <GapsNote />}
      </Section>
      {available && <CertificateFields />}
    </>
  )
}

function CertificateFields() {
  const { t } = useTranslation("property-form")
  const { register, control } = useFormContext<PropertyFormValues>()
  const days = useWatch({ control, name: ["energy.createdAt", "energy.validUntil"] })
  const [issued = "", end = ""] = days.map((typed) => parseDay(typed) ?? "")
  const today = berlinDay(new Date())
  return (
    <>
      <Section title={t("energy.values")} text={t("energy.valuesText")}>
        <FieldRow>
          <ChoiceField name="energy.certificateType" label={ENERGY_LABELS.certificateType} labels={CERTIFICATE_TYPES} />
          <ChoiceField
            name="energy.energyEfficiencyClass"
            label={ENERGY_LABELS.energyEfficiencyClass}
            labels={ENERGY_EFFICIENCY_CLASSES}
          />
        </FieldRow>
        <FieldRow>
          <DecimalField
            name="energy.energyConsumption"
            label={ENERGY_LABELS.energyConsumption}
            hint={t("energy.energyConsumptionHint")}
            unit={UNITS.energy}
          />
          <DecimalField
            name="energy.finalEnergyDemand"
            label={ENERGY_LABELS.finalEnergyDemand}
            hint={t("energy.finalEnergyDemandHint")}
            unit={UNITS.energy}
          />
        </FieldRow>
        <Checkbox {...register("energy.includesWarmWater")} label={ENERGY_LABELS.includesWarmWater} className="-my-3" />
        <FieldRow>
          <TextField
            name="energy.primaryEnergyCarrier"
            label={ENERGY_LABELS.primaryEnergyCarrier}
            hint={t("energy.primaryEnergyCarrierHint")}
            list="energy-carriers"
          />
          <TextField name="energy.constructionYear" label={ENERGY_LABELS.constructionYear} inputMode="numeric" />
        </FieldRow>
        <datalist id="energy-carriers">
          {ENERGY_SOURCES.map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
      </Section>
      <Section title={t("energy.dates")}>
        <FieldRow>
          <DayField
            name="energy.createdAt"
            label={ENERGY_LABELS.createdAt}
            hint={t(issued > today ? "energy.createdAtLater" : "energy.dayHint")}
          />
          <DayField
            name="energy.validUntil"
            label={ENERGY_LABELS.validUntil}
            hint={t(end !== "" && end < today ? "energy.validUntilOver" : "energy.dayHint")}
          />
        </FieldRow>
      </Section>
    </>
  )
}

/** What the law requires in an advertisement and the form lacks; it blocks no save. */
function GapsNote() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [energy, details] = useWatch({ control, name: ["energy", "details"] })
  const gaps = energyGaps({ energy, details })
  const Icon = gaps.length > 0 ? Info : CircleCheck
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {gaps.length > 0
        ? t("energy.gaps", { gaps: gaps.map((gap) => t(`energy.gap.${gap}`)).join(", ") })
        : t("energy.noGaps")}
    </p>
  )
}
