import { Fragment, type ReactNode } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { CONDITIONS, ENERGY_SOURCES, HEATING_TYPES } from "../../../../domain/properties/enumerations"
import { type Detail, hasDetail } from "../../../../domain/properties/property-kinds"
import { detailLabel, UNITS } from "../../../../domain/properties/property-labels"
import { typedKeys } from "../../../../domain/values/type-guards"
import { Section } from "../../../../ui/section"
import { ChoiceField } from "../fields/choice-field"
import { DayField } from "../fields/day-field"
import { DecimalField } from "../fields/decimal-field"
import { EnergySourcesField } from "../fields/energy-sources-field"
import { FeaturesSection } from "../fields/features-section"
import { FieldRow } from "../fields/form-field"
import { TextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"
import { CostSection } from "./cost-section"

/** The fields of each section, row by row; those that the property type does not have are left out. */
const SECTIONS = {
  areaSection: [["plotArea"], ["bedrooms", "bathrooms"]],
  buildingSection: [["constructionYear", "lastRenovation"], ["floor", "totalFloors"], ["parkingSpaces"]],
  conditionSection: [["condition"], ["heatingType", "energySource"]],
  availabilitySection: [["availability"], ["availableFrom"]],
} as const satisfies Record<string, Detail[][]>

type Input = (typeof SECTIONS)[keyof typeof SECTIONS][number][number]

export function DetailsTab() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const type = useWatch({ control, name: "details.propertyType" })
  const field = <Name extends Detail>(name: Name) =>
    ({ name: `details.${name}`, label: detailLabel(type, name) }) as const
  const inputs: Record<Input, ReactNode> = {
    plotArea: <DecimalField {...field("plotArea")} unit={UNITS.squareMetres} />,
    bedrooms: <DecimalField {...field("bedrooms")} />,
    bathrooms: <DecimalField {...field("bathrooms")} />,
    constructionYear: <TextField {...field("constructionYear")} inputMode="numeric" />,
    lastRenovation: <TextField {...field("lastRenovation")} hint={t("details.lastRenovationHint")} />,
    floor: <TextField {...field("floor")} hint={t("details.floorHint")} />,
    totalFloors: <TextField {...field("totalFloors")} inputMode="numeric" />,
    parkingSpaces: <TextField {...field("parkingSpaces")} inputMode="numeric" />,
    condition: <ChoiceField {...field("condition")} labels={CONDITIONS} />,
    heatingType: <ChoiceField {...field("heatingType")} labels={HEATING_TYPES} />,
    energySource: <ChoiceField {...field("energySource")} labels={ENERGY_SOURCES} />,
    availability: <TextField {...field("availability")} hint={t("details.availabilityHint")} />,
    availableFrom: <DayField {...field("availableFrom")} hint={t("details.availableFromHint")} />,
  }
  const sections = typedKeys(SECTIONS).map((title) => {
    const rows = SECTIONS[title].map((names: readonly Input[]) => names.filter((name) => hasDetail(type, name)))
    return { title, rows: rows.filter((names) => names.length > 0) }
  })
  return (
    <>
      <CostSection />
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <Section key={title} title={t(`details.${title}`)}>
            {rows.map((names) => (
              <FieldRow key={names.join()}>
                {names.map((name) => (
                  <Fragment key={name}>{inputs[name]}</Fragment>
                ))}
              </FieldRow>
            ))}
            {title === "conditionSection" && hasDetail(type, "energySource") && <EnergySourcesField />}
          </Section>
        ))}
      <FeaturesSection />
    </>
  )
}
