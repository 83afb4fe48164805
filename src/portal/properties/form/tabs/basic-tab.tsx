import { Fragment, type ReactNode } from "react"
import { Controller, useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { hasDetail } from "../../../../domain/properties/property-kinds"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import {
  type Offered,
  offeredState,
  PROPERTY_STATUSES,
  stateLabel,
} from "../../../../domain/properties/property-status"
import type { Address } from "../../../../domain/values/address"
import { Checkbox } from "../../../../ui/checkbox"
import { Field } from "../../../../ui/field"
import { Section } from "../../../../ui/section"
import { Select } from "../../../../ui/select"
import { AddressFields } from "../fields/address-fields"
import { AgentLine } from "../fields/agent-line"
import { KindField, SizeFields } from "../fields/first-details"
import { HighlightsField } from "../fields/highlights-field"
import { MarketingField } from "../fields/marketing-field"
import { PriceFields } from "../fields/price-fields"
import { LongTextField, TextField } from "../fields/text-field"
import type { ColumnsOf } from "../values/field-tabs"
import type { PropertyFormValues } from "../values/form-values"

/** Only kinds with rooms have an example that counts them. */
function TitleField() {
  const { t } = useTranslation("property-form")
  const type = useWatch<PropertyFormValues, "details.propertyType">({ name: "details.propertyType" })
  const hint = t(hasDetail(type, "rooms") ? "basic.titleHint" : "basic.titleHintPlain")
  return <TextField name="title" label={COLUMN_LABELS.title} hint={hint} required />
}

type BasicTabProps = { companyId: string; isNew: boolean; onChooseAgent: () => void }

export function BasicTab({ companyId, isNew, onChooseAgent }: BasicTabProps) {
  const { t } = useTranslation("property-form")
  const label = COLUMN_LABELS
  const fields: Record<Exclude<ColumnsOf<"basic">, keyof Address | "hide_address">, ReactNode> = {
    title: <TitleField />,
    reference: (
      <TextField
        name="reference"
        label={label.reference}
        {...(isNew && { hint: t("basic.referenceHint") })}
        className="max-w-sm"
      />
    ),
    marketing_type: <MarketingField />,
    status: <StatusField />,
    // The buttons below the form decide on this flag.
    draft: null,
    reserved: <ReservedField />,
    highlights: <HighlightsField />,
    description: <LongTextField name="description" label={label.description} rows={8} />,
    amenities: <LongTextField name="amenities" label={label.amenities} rows={5} />,
    location: <LongTextField name="location" label={label.location} rows={5} />,
    miscellaneous: (
      <LongTextField name="miscellaneous" label={label.miscellaneous} hint={t("basic.miscellaneousHint")} />
    ),
    internal_note: <LongTextField name="internal_note" label={label.internal_note} rows={4} />,
  }
  const { title, reference, marketing_type, status, draft: _, reserved, highlights, internal_note, ...texts } = fields
  return (
    <>
      <Section title={t("basic.object")} text={t("basic.objectText")}>
        {title}
        <KindField />
        {marketing_type}
        <PriceFields />
        <AddressFields />
        <SizeFields />
        <AgentLine companyId={companyId} onChoose={onChooseAgent} />
        {status}
        {reserved}
        {reference}
      </Section>
      <Section title={label.highlights} text={t("basic.highlightsText")}>
        {highlights}
      </Section>
      <Section title={t("basic.texts")} text={t("basic.textsText")}>
        {Object.entries(texts).map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </Section>
      <Section title={t("basic.internal")} text={t("basic.internalText")}>
        {internal_note}
      </Section>
    </>
  )
}

function StatusField() {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing_type, reserved, draft] = useWatch({ control, name: ["marketing_type", "reserved", "draft"] })
  if (draft) return null
  const statuses = PROPERTY_STATUSES.map((value) => ({
    value,
    label: stateLabel({ status: value, marketing_type, reserved: false }),
  }))
  const hint = (offered: Offered) => {
    const state = offeredState(offered)
    return t(`basic.statusHint.${state}`)
  }
  return (
    <Controller
      control={control}
      name="status"
      render={({ field, fieldState }) => (
        <Field
          label={COLUMN_LABELS.status}
          hint={hint({ status: field.value, marketing_type, reserved })}
          error={fieldState.error?.message}
          className="max-w-sm"
        >
          <Select {...field} options={statuses} clearable={false} />
        </Field>
      )}
    />
  )
}

/** Shows the field for offered listings: others cannot be reserved. */
function ReservedField() {
  const { t } = useTranslation("property-form")
  const { control, register } = useFormContext<PropertyFormValues>()
  const status = useWatch({ control, name: "status" })
  if (status !== "active") return null
  return <Checkbox {...register("reserved")} label={COLUMN_LABELS.reserved} hint={t("basic.reservedHint")} />
}
