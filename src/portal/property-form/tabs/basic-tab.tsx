import { Fragment, type ReactNode } from "react"
import { Controller, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { COLUMN_LABELS } from "../../../domain/property-labels"
import { PROPERTY_STATUS_LABELS, PROPERTY_STATUSES } from "../../../domain/property-status"
import { Field } from "../../../ui/field"
import { Section } from "../../../ui/section"
import { Select } from "../../../ui/select"
import { HighlightsField } from "../fields/highlights-field"
import { LongTextField, TextField } from "../fields/text-field"
import type { ColumnsOf } from "../values/field-tabs"
import type { PropertyFormValues } from "../values/form-values"

const statuses = PROPERTY_STATUSES.map((value) => ({ value, label: PROPERTY_STATUS_LABELS[value] }))

export function BasicTab() {
  const { t } = useTranslation("property-form")
  const label = COLUMN_LABELS
  const fields: Record<ColumnsOf<"basic">, ReactNode> = {
    title: <TextField name="title" label={label.title} hint={t("basic.titleHint")} required />,
    address: <TextField name="address" label={label.address} hint={t("basic.addressHint")} required />,
    status: <StatusField />,
    highlights: <HighlightsField />,
    description: <LongTextField name="description" label={label.description} rows={8} />,
    amenities: <LongTextField name="amenities" label={label.amenities} rows={5} />,
    location: <LongTextField name="location" label={label.location} rows={5} />,
    miscellaneous: (
      <LongTextField name="miscellaneous" label={label.miscellaneous} hint={t("basic.miscellaneousHint")} />
    ),
  }
  const { title, address, status, highlights, ...texts } = fields
  return (
    <>
      <Section title={t("basic.object")} text={t("basic.objectText")}>
        {title}
        {address}
        {status}
      </Section>
      <Section title={label.highlights} text={t("basic.highlightsText")}>
        {highlights}
      </Section>
      <Section title={t("basic.texts")} text={t("basic.textsText")}>
        {Object.entries(texts).map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </Section>
    </>
  )
}

function StatusField() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <Controller
      control={control}
      name="status"
      render={({ field, fieldState }) => (
        <Field
          label={COLUMN_LABELS.status}
          hint={t(`basic.statusHint.${field.value}`)}
          error={fieldState.error?.message}
          className="max-w-sm"
        >
          <Select {...field} options={statuses} clearable={false} />
        </Field>
      )}
    />
  )
}
