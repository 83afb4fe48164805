import { useQueryClient } from "@tanstack/react-query"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { contactKeys } from "../../api/contacts"
import { propertyKeys } from "../../api/properties"
import {
  MANDATE_LABELS,
  MANDATES,
  MAX_NOTE,
  MAX_OWNERS,
  type SellerInput,
  sellerInputSchema,
} from "../../domain/properties/seller-fields"
import type { OwnerReport } from "../../domain/sellers/owner-report"
import { formatDay } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { Checkbox } from "../../ui/checkbox"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { Select } from "../../ui/select"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { loadOwned, type Owned, updateOwned } from "./api"
import { ContactChoice } from "./contact-choice"

/** Days are `21.11.2026`, numbers are text. */
type Values = Omit<SellerInput, "mandate_notice_days" | "mandate_extends_months"> & {
  mandate_notice_days: string
  mandate_extends_months: string
}

const KIND: RecordKind<Values, SellerInput, Owned> = {
  name: "owner",
  schema: sellerInputSchema,
  toFormValues: (owned) => ({
    owner_ids: owned?.owner_ids ?? [],
    mandate: owned?.mandate ?? "",
    mandate_from: formatDay(owned?.mandate_from ?? ""),
    mandate_until: formatDay(owned?.mandate_until ?? ""),
    mandate_notice_days: String(owned?.mandate_notice_days || ""),
    mandate_extends_months: String(owned?.mandate_extends_months || ""),
    sold_on: formatDay(owned?.sold_on ?? ""),
    show_as_reference: owned?.show_as_reference ?? false,
    note_for_owner: owned?.note_for_owner ?? "",
    report_monthly: owned?.report_monthly ?? false,
  }),
  operations: {
    create: () => Promise.reject(new Error("Owner and mandate belong to a listing")),
    update: updateOwned,
    load: loadOwned,
  },
}

type OwnerDialogProps = { owned: Owned; owners: OwnerReport["owners"]; onClose: () => void }

/** Asks whose a listing is, what is agreed, and what they are told. */
export function OwnerDialog({ owned, owners, onClose }: OwnerDialogProps) {
  const { t } = useTranslation("sellers")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: KIND,
    record: owned,
    words: {
      updated: t("form.saved"),
      failed: ({ message }) => t("form.error", { error: message }),
      label: (name) => t(`form.fields.${name}`),
    },
    onSaved: () =>
      Promise.all([propertyKeys.all, contactKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onClose,
  })
  const { register, control, formState } = record.form
  const { errors } = formState
  return (
    <FormDialog {...record} title={t("form.title")} submitLabel={t("form.submit")}>
      <Owners companyId={owned.company_id} owners={owners} form={record.form} />
      <Field label={t("form.fields.mandate")} error={errors.mandate?.message}>
        <Controller
          control={control}
          name="mandate"
          render={({ field }) => (
            <Select
              {...field}
              placeholder={t("form.none")}
              options={MANDATES.map((value) => ({ value, label: MANDATE_LABELS[value] }))}
            />
          )}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <DayField name="mandate_from" form={record.form} />
        <DayField name="mandate_until" form={record.form} />
        <Field
          label={t("form.fields.mandate_notice_days")}
          hint={t("form.noticeHint")}
          error={errors.mandate_notice_days?.message}
        >
          <Input {...register("mandate_notice_days")} inputMode="numeric" />
        </Field>
        <Field
          label={t("form.fields.mandate_extends_months")}
          hint={t("form.extendsHint")}
          error={errors.mandate_extends_months?.message}
        >
          <Input {...register("mandate_extends_months")} inputMode="numeric" />
        </Field>
      </div>
      {(owned.status === "sold" || owned.sold_on !== "") && (
        <DayField name="sold_on" hint={t("form.soldHint")} form={record.form} />
      )}
      <Field label={t("form.fields.note_for_owner")} hint={t("form.noteHint")} error={errors.note_for_owner?.message}>
        <Textarea {...register("note_for_owner")} rows={3} maxLength={MAX_NOTE} />
      </Field>
      <Checkbox
        {...register("show_as_reference")}
        label={t("form.fields.show_as_reference")}
        hint={t("form.referenceHint")}
      />
      <Checkbox {...register("report_monthly")} label={t("form.fields.report_monthly")} hint={t("form.monthlyHint")} />
    </FormDialog>
  )
}

type Form = UseFormReturn<Values, unknown, SellerInput>

type DayFieldProps = { name: "mandate_from" | "mandate_until" | "sold_on"; hint?: string; form: Form }

function DayField({ name, hint, form: { register, formState, getValues, setValue } }: DayFieldProps) {
  const { t } = useTranslation("sellers")
  return (
    <Field label={t(`form.fields.${name}`)} hint={hint} error={formState.errors[name]?.message}>
      <DayInput
        {...register(name)}
        read={() => getValues(name)}
        write={(text) => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
      />
    </Field>
  )
}

/** Two people may own a house; the second is asked for once there is a first. */
function Owners({ companyId, owners, form }: { companyId: string; owners: OwnerReport["owners"]; form: Form }) {
  const { t } = useTranslation("sellers")
  const options = owners.map(({ contact_id, name, email }) => ({ id: contact_id, label: name || shownEmail(email) }))
  return (
    <Controller
      control={form.control}
      name="owner_ids"
      render={({ field: { value, onChange } }) => {
        const shown = Math.min(MAX_OWNERS, value.length + 1)
        return (
          <>
            {Array.from({ length: shown }, (_, index) => (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a choice is about
                key={index}
                label={t(index === 0 ? "form.owner" : "form.secondOwner")}
                error={index === 0 ? form.formState.errors.owner_ids?.message : undefined}
              >
                <ContactChoice
                  companyId={companyId}
                  known={options.find(({ id }) => id === value[index]) ?? null}
                  onChange={(id) => {
                    const next = [...value]
                    next[index] = id
                    onChange([...new Set(next.filter(Boolean))])
                  }}
                  placeholder={t("form.find")}
                  emptyText={t("form.nobody")}
                />
              </Field>
            ))}
          </>
        )
      }}
    />
  )
}
