import { useTranslation } from "react-i18next"
import { CONDITIONS, ENERGY_SOURCES, HEATING_TYPES, PROPERTY_TYPES } from "../../../domain/enumerations"
import { DETAIL_LABELS, UNITS } from "../../../domain/property-labels"
import { Section } from "../../../ui/section"
import { ChoiceField } from "../fields/choice-field"
import { DayField } from "../fields/day-field"
import { DecimalField } from "../fields/decimal-field"
import { FieldRow } from "../fields/form-field"
import { TextField } from "../fields/text-field"
import { PriceSection } from "./price-section"

export function DetailsTab() {
  const { t } = useTranslation("property-form")
  return (
    <>
      <PriceSection />
      <Section title={t("details.areaSection")}>
        <FieldRow>
          <DecimalField name="details.livingArea" label={DETAIL_LABELS.livingArea} unit={UNITS.squareMetres} />
          <DecimalField name="details.plotArea" label={DETAIL_LABELS.plotArea} unit={UNITS.squareMetres} />
        </FieldRow>
        <FieldRow>
          <DecimalField name="details.rooms" label={DETAIL_LABELS.rooms} hint={t("details.roomsHint")} />
          <DecimalField name="details.bedrooms" label={DETAIL_LABELS.bedrooms} />
          <DecimalField name="details.bathrooms" label={DETAIL_LABELS.bathrooms} />
        </FieldRow>
      </Section>
      <Section title={t("details.buildingSection")}>
        <FieldRow>
          <ChoiceField name="details.propertyType" label={DETAIL_LABELS.propertyType} labels={PROPERTY_TYPES} />
        </FieldRow>
        <FieldRow>
          <TextField name="details.constructionYear" label={DETAIL_LABELS.constructionYear} inputMode="numeric" />
          <TextField
            name="details.lastRenovation"
            label={DETAIL_LABELS.lastRenovation}
            hint={t("details.lastRenovationHint")}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="details.floor" label={DETAIL_LABELS.floor} hint={t("details.floorHint")} />
          <TextField name="details.totalFloors" label={DETAIL_LABELS.totalFloors} inputMode="numeric" />
          <TextField name="details.parkingSpaces" label={DETAIL_LABELS.parkingSpaces} inputMode="numeric" />
        </FieldRow>
      </Section>
      <Section title={t("details.conditionSection")}>
        <FieldRow>
          <ChoiceField name="details.condition" label={DETAIL_LABELS.condition} labels={CONDITIONS} />
        </FieldRow>
        <FieldRow>
          <ChoiceField name="details.heatingType" label={DETAIL_LABELS.heatingType} labels={HEATING_TYPES} />
          <ChoiceField name="details.energySource" label={DETAIL_LABELS.energySource} labels={ENERGY_SOURCES} />
        </FieldRow>
      </Section>
      <Section title={t("details.availabilitySection")}>
        <TextField
          name="details.availability"
          label={DETAIL_LABELS.availability}
          hint={t("details.availabilityHint")}
        />
        <FieldRow>
          <DayField
            name="details.availableFrom"
            label={DETAIL_LABELS.availableFrom}
            hint={t("details.availableFromHint")}
          />
        </FieldRow>
      </Section>
    </>
  )
}
