import { Fragment, type ReactNode } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { CONDITIONS, ENERGY_SOURCES, HEATING_TYPES } from "../../../../domain/properties/enumerations"
import { type Detail, hasDetail } from "../../../../domain/properties/property-kinds"
import { detailLabel, UNITS } from "../../../../domain/properties/property-labels"
import { typedKeys } from "../../../../domain/values/type-guards"
import { ChoiceField } from "../fields/choice-field"
import { DayField } from "../fields/day-field"
import { DecimalField } from "../fields/decimal-field"
import { EnergySourcesField } from "../fields/energy-sources-field"
import { FeaturesSection } from "../fields/features-section"
import { FieldRow } from "../fields/form-field"
import { TextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"
import { CostSection } from "./cost-section"
import { DETAIL_ROWS, type Folds } from "./detail-groups"
import { FoldingSection, FoldsContext } from "./folding-section"
import { useAsked } from "./use-asked"

type Input = (typeof DETAIL_ROWS)[keyof typeof DETAIL_ROWS][number][number]

export function DetailsTab({ folds }: { folds: Folds }) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const type = useWatch({ control, name: "details.propertyType" })
  const asks = useAsked()
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
  const sections = typedKeys(DETAIL_ROWS).map((group) => {
    const rows = DETAIL_ROWS[group].map((names: readonly Input[]) => names.filter(asks))
    return { group, rows: rows.filter((names) => names.length > 0) }
  })
  return (
    <FoldsContext value={folds}>
      <CostSection />
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <FoldingSection key={group} group={group}>
            {rows.map((names) => (
              <FieldRow key={names.join()}>
                {names.map((name) => (
                  <Fragment key={name}>{inputs[name]}</Fragment>
                ))}
              </FieldRow>
            ))}
            {group === "conditionSection" && hasDetail(type, "energySource") && <EnergySourcesField />}
          </FoldingSection>
        ))}
      <FeaturesSection />
    </FoldsContext>
  )
}
