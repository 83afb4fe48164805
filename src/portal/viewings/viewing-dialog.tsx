import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import { contactKeys } from "../../api/contacts"
import { fullName } from "../../domain/values/text"
import type { Viewing } from "../../domain/viewings/viewing"
import { addTranslations } from "../../i18n/index"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { RadioCard } from "../../ui/radio-card"
import { Select } from "../../ui/select"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import { useRecordForm } from "../forms/use-record-form"
import { ListingChoice } from "../lists/listing-choice"
import { viewingKeys } from "./api"
import { describeSaved } from "./describe-saved"
import { KnownViewing, useKnownViewing } from "./known-viewing"
import { TimesField } from "./times-field"
import { type Beginning, NEW_KINDS, startPast, type TimesKind, type ViewingInput, viewingKind } from "./viewing-form"
import viewings from "./viewings.json"

addTranslations({ viewings })

const LENGTHS = [15, 20, 30, 45, 60, 90, 120]
const PLACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50]

const LABELS = {
  property_id: "form.property",
  kind: "form.kind",
  slots: "form.times",
  minutes: "form.minutes",
  places: "form.places",
  agent_id: "form.agent",
  name: "form.name",
  email: "form.email",
  phone: "form.phone",
  message: "form.message",
  may_overlap: "form.mayOverlap",
} as const satisfies Record<keyof ViewingInput, string>

type ViewingDialogProps = {
  companyId: string
  /** `null` for a new viewing. */
  viewing: Viewing | null
  /** The meaning of a change of the times; a new viewing asks. */
  kind: TimesKind
  beginning?: Beginning
  onClose: () => void
}

/** The form of a viewing: times to choose from, or the one that is agreed on. */
export function ViewingDialog({ companyId, viewing, kind, beginning = {}, onClose }: ViewingDialogProps) {
  const { t } = useTranslation("viewings")
  const client = useQueryClient()
  const { data: agents } = useQuery(agentsQuery(companyId))
  const record = useRecordForm({
    kind: viewingKind(kind, beginning),
    record: viewing,
    words: {
      updated: t("form.updated"),
      saved: (stored) => describeSaved(t, stored),
      failed: ({ message }) => t("changeError", { error: message }),
      fieldsSuffice: true,
      label: (name) => t(LABELS[name]),
      show: (name, input) => String(input[name]),
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: contactKeys.all })
      return client.invalidateQueries({ queryKey: viewingKeys.all })
    },
    onClose,
  })
  const { form } = record
  const { register, control, formState, watch } = form
  const { errors } = formState
  const chosen = watch("kind")
  const isOffer = chosen === "offer"
  const isPast = chosen === "held"
  const known = useKnownViewing({ companyId, propertyId: watch("property_id"), email: watch("email"), beginning })
  const isAgain = viewing === null && !isPast && known !== undefined
  const begin = ({ target }: { target: { value: string } }) => {
    if (target.value === "held" && !formState.dirtyFields.slots) form.setValue("slots", [startPast(Date.now())])
  }
  const number = (name: "minutes" | "places", values: readonly number[], label: (count: number) => string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...field}
          clearable={false}
          value={String(value)}
          onChange={(next) => onChange(Number(next))}
          options={[...new Set([...values, value])]
            .sort((a, b) => a - b)
            .map((count) => ({ value: `${count}`, label: label(count) }))}
        />
      )}
    />
  )
  return (
    <FormDialog
      {...record}
      title={t(getTitle(viewing, kind, beginning))}
      submitLabel={t(
        isAgain
          ? isOffer
            ? "known.submit.offer"
            : "known.submit.fixed"
          : isOffer
            ? "form.offerSubmit"
            : "form.fixSubmit",
      )}
    >
      {viewing === null && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t("form.kind")}</legend>
          {NEW_KINDS.map((one) => (
            <RadioCard key={one} value={one} {...register("kind", { onChange: begin })}>
              <span className="grid">
                <span className="font-medium">{t(`form.kinds.${one}`)}</span>
                <span className="text-sm text-muted">{t(`form.kindHints.${one}`)}</span>
              </span>
            </RadioCard>
          ))}
        </fieldset>
      )}
      {viewing === null && (
        <Field label={t("form.property")} error={errors.property_id?.message} required>
          <Controller
            control={control}
            name="property_id"
            render={({ field }) => (
              <ListingChoice
                ref={field.ref}
                placeholder={t("form.propertyPlaceholder")}
                emptyText={t("form.noProperties")}
                companyId={companyId}
                known={
                  beginning.property_id ? { id: beginning.property_id, label: beginning.property_title ?? "" } : null
                }
                onChange={field.onChange}
              />
            )}
          />
        </Field>
      )}
      <TimesField form={form} isOffer={isOffer} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("form.minutes")} error={errors.minutes?.message}>
          {number("minutes", LENGTHS, (count) => t("form.minutesValue", { count }))}
        </Field>
        <Field label={t("form.agent")} error={errors.agent_id?.message}>
          <Controller
            control={control}
            name="agent_id"
            render={({ field }) => (
              <Select
                {...field}
                placeholder={t(viewing === null ? "form.agentDefault" : "form.noAgent")}
                options={(agents?.rows ?? []).map((agent) => ({ value: agent.id, label: fullName(agent) }))}
              />
            )}
          />
        </Field>
      </div>
      <Field label={t("form.name")} error={errors.name?.message} required>
        <Input {...register("name")} autoComplete="off" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("form.email")} error={errors.email?.message} required={isOffer}>
          <Input {...register("email")} type="email" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label={t("form.phone")} error={errors.phone?.message}>
          <Input {...register("phone")} type="tel" autoComplete="off" />
        </Field>
      </div>
      {!isPast && (
        <Field
          label={t("form.places")}
          hint={watch("places") > 1 ? t("form.placesHint") : undefined}
          error={errors.places?.message}
        >
          {number("places", PLACES, (count) => t(count === 1 ? "form.placesOne" : "form.placesMany", { count }))}
        </Field>
      )}
      {!isPast && (
        <Field label={t("form.message")} hint={t("form.messageHint")} error={errors.message?.message}>
          <Textarea {...register("message")} rows={2} />
        </Field>
      )}
      {isAgain && <KnownViewing viewing={known} />}
    </FormDialog>
  )
}

function getTitle(viewing: Viewing | null, kind: TimesKind, { property_id, inquiry_id, contact_id }: Beginning) {
  if (viewing === null) return property_id || inquiry_id || contact_id ? "form.offerTitle" : "form.newTitle"
  if (kind === "offer") return "form.offerTitle"
  return viewing.status === "confirmed" ? "form.moveTitle" : "form.fixTitle"
}
