import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { PROPERTY_TYPES } from "../../../../domain/properties/enumerations"
import { hasDetail } from "../../../../domain/properties/property-kinds"
import { detailLabel, UNITS } from "../../../../domain/properties/property-labels"
import type { PropertyFormValues } from "../values/form-values"
import { ChoiceField } from "./choice-field"
import { DecimalField } from "./decimal-field"
import { FieldRow } from "./form-field"

/** Chooses the property type, which decides the following fields and their labels. */
export function KindField() {
  const { t } = useTranslation("property-form")
  return (
    <FieldRow>
      <ChoiceField
        name="details.propertyType"
        label={detailLabel("", "propertyType")}
        labels={PROPERTY_TYPES}
        hint={t("details.kindText")}
      />
    </FieldRow>
  )
}

/** Asks for living area and rooms, if the property type has them. */
export function SizeFields() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const type = useWatch({ control, name: "details.propertyType" })
  const [hasArea, hasRooms] = [hasDetail(type, "livingArea"), hasDetail(type, "rooms")]
  if (!hasArea && !hasRooms) return null
  return (
    <FieldRow>
      {hasArea && (
        <DecimalField name="details.livingArea" label={detailLabel(type, "livingArea")} unit={UNITS.squareMetres} />
      )}
      {hasRooms && (
        <DecimalField name="details.rooms" label={detailLabel(type, "rooms")} hint={t("details.roomsHint")} />
      )}
    </FieldRow>
  )
}
