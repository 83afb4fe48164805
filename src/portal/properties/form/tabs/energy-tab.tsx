import { CircleCheck, Info } from "lucide-react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import {
  ENERGY_VALUES,
  type EnergyStatement,
  type EnergyValue,
  energyGaps,
  getEfficiency,
  getEnergyValues,
  isResidential,
} from "../../../../domain/properties/energy-certificate"
import { CERTIFICATE_TYPES, EFFICIENCY_SCALES, ENERGY_SOURCES } from "../../../../domain/properties/enumerations"
import { getTypeRules } from "../../../../domain/properties/property-kinds"
import {
  BUILDING_USE_LABELS,
  ENERGY_LABELS,
  NO_CERTIFICATE_LABELS,
  SCALE_LABELS,
  UNITS,
} from "../../../../domain/properties/property-labels"
import { berlinDay, isPast } from "../../../../domain/values/date"
import { parseDay } from "../../../../domain/values/parse-day"
import { EnergyScale } from "../../../../public-pages/property/energy-scale"
import { Checkbox } from "../../../../ui/checkbox"
import { Section } from "../../../../ui/section"
import { ChoiceField } from "../fields/choice-field"
import { DayField } from "../fields/day-field"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { TextField } from "../fields/text-field"
import { fromFormValues, type PropertyFormValues } from "../values/form-values"

export function EnergyTab() {
  const { t } = useTranslation("property-form")
  const { control, register } = useFormContext<PropertyFormValues>()
  const [available, type] = useWatch({ control, name: ["energy.certificateAvailable", "details.propertyType"] })
  const { certificate } = getTypeRules(type)
  if (certificate === "none") {
    return (
      <Section title={t("energy.certificate")}>
        <p className="text-sm text-muted">{t("energy.notOfKind", { type })}</p>
      </Section>
    )
  }
  return (
    <>
      <Section title={t("energy.certificate")} text={t("energy.certificateText")}>
        <Checkbox {...register("energy.certificateAvailable")} label={ENERGY_LABELS.certificateAvailable} />
        {!available && (
          <ChoiceField
            name="energy.noCertificateReason"
            label={ENERGY_LABELS.noCertificateReason}
            labels={NO_CERTIFICATE_LABELS}
            hint={t("energy.noCertificateHint")}
            className="max-w-md"
          />
        )}
        {(available || certificate === "expected") && <GapsNote />}
      </Section>
      {available && <CertificateFields />}
    </>
  )
}

function CertificateFields() {
  const { t } = useTranslation("property-form")
  const { register, control } = useFormContext<PropertyFormValues>()
  const [energy, type] = useWatch({ control, name: ["energy", "details.propertyType"] })
  const isHome = isResidential(energy, type)
  const today = berlinDay(new Date())
  const issued = parseDay(energy.createdAt) ?? ""
  const expired = isPast(parseDay(energy.validUntil) ?? "", today)
  return (
    <>
      <Section title={t("energy.values")} text={t("energy.valuesText")}>
        <FieldRow>
          <ChoiceField name="energy.certificateType" label={ENERGY_LABELS.certificateType} labels={CERTIFICATE_TYPES} />
          <ChoiceField
            name="energy.buildingUse"
            label={ENERGY_LABELS.buildingUse}
            labels={BUILDING_USE_LABELS}
            meaning={isHome ? "residential" : "nonResidential"}
          />
        </FieldRow>
        <FieldRow>
          {getFields(energy, type).map((name) => (
            <DecimalField
              key={name}
              name={`energy.${name}`}
              label={ENERGY_LABELS[name]}
              hint={t(`energy.valueHint.${name}`)}
              unit={UNITS.energy}
            />
          ))}
        </FieldRow>
        <Checkbox {...register("energy.includesWarmWater")} label={ENERGY_LABELS.includesWarmWater} className="-my-3" />
        {isHome && <ClassFields efficiency={getEfficiency(energy, type)} />}
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
            missingYear="none"
            hint={t(issued > today ? "energy.createdAtLater" : "energy.dayHint")}
          />
          <DayField
            name="energy.validUntil"
            label={ENERGY_LABELS.validUntil}
            missingYear="none"
            hint={expired ? <span className="text-signal">{t("energy.validUntilOver")}</span> : t("energy.dayHint")}
          />
        </FieldRow>
      </Section>
    </>
  )
}

/** Adds a number that stands in the field of the other type, as the page shows it while its own field is empty. */
function getFields(energy: PropertyFormValues["energy"], type: string): readonly EnergyValue[] {
  const own = getEnergyValues(energy, type)
  return [...own, ...ENERGY_VALUES.filter((name) => !own.includes(name) && energy[name] !== "")]
}

/** Edits the class, and shows it and its scale as visitors will see them. */
function ClassFields({ efficiency }: Pick<EnergyStatement, "efficiency">) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const scale = useWatch({ control, name: "energy.efficiencyScale" }) === "EPBD" ? "EPBD" : "GEG"
  return (
    <>
      <FieldRow>
        <ChoiceField
          name="energy.energyEfficiencyClass"
          label={ENERGY_LABELS.energyEfficiencyClass}
          labels={EFFICIENCY_SCALES[scale]}
        />
        <ChoiceField
          name="energy.efficiencyScale"
          label={ENERGY_LABELS.efficiencyScale}
          labels={SCALE_LABELS}
          meaning="GEG"
          hint={t("energy.scaleHint")}
        />
      </FieldRow>
      {efficiency?.isKnown && <EnergyScale {...efficiency} />}
    </>
  )
}

/** Lists legally required details that the form lacks; they block no save. */
function GapsNote() {
  const { t } = useTranslation("property-form")
  const { control, getValues } = useFormContext<PropertyFormValues>()
  const [energy, details, further_energy_sources] = useWatch({
    control,
    name: ["energy", "details", "further_energy_sources"],
  })
  const property = fromFormValues({ ...getValues(), energy, details, further_energy_sources })
  const gaps = energyGaps(property, berlinDay(new Date()))
  const Icon = gaps.length > 0 ? Info : CircleCheck
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {gaps.length > 0
          ? t("energy.gaps", { gaps: gaps.map((gap) => t(`energy.gap.${gap}`)).join(", ") })
          : t("energy.noGaps")}
      </span>
    </p>
  )
}
