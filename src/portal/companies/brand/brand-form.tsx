import { useState } from "react"
import { Controller, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { COLOR_SCHEMES } from "../../../domain/companies/brand"
import type { Company } from "../../../domain/companies/company"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Field } from "../../../ui/field"
import { Select, type SelectOption } from "../../../ui/select"
import { PhotoPicker } from "../../media/photo-picker"
import { useSettingForm } from "../use-setting-form"
import { brandKind } from "./brand-kind"
import { BrandPreview } from "./brand-preview"
import { ColorField } from "./color-field"

const CORNERS = ["0", "4", "12", "24"] as const

export function BrandForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("brand")
  const [busy, setBusy] = useState(false)
  const { form, onSubmit, pending, dialogs, ...record } = useSettingForm(brandKind, {
    company,
    words: {
      updated: t("saved"),
      failed: ({ message }) => t("confirm.error", { error: message }),
      label: (name) => t(`fields.${name}`),
    },
    onClose,
  })
  const { control, formState } = form
  const { errors, isDirty } = formState
  const values = useWatch({ control })
  const known = CORNERS.map((value): SelectOption => ({ value, label: t(`corners.${value}`) }))
  const corners = (radius: string) =>
    radius === "" || known.some(({ value }) => value === radius)
      ? known
      : [...known, { value: radius, label: t("corners.other", { pixels: radius }) }]
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)]"
      onSubmit={form.handleSubmit((input) => onSubmit(input))}
    >
      <Card className="grid grid-cols-1 content-start gap-6 sm:p-8">
        <div className="grid gap-1">
          <h3 className="text-lg font-semibold">{t("title")}</h3>
          <p className="text-sm text-pretty text-muted">{t("text")}</p>
        </div>
        <Controller
          control={control}
          name="logo"
          render={({ field, fieldState }) => (
            <PhotoPicker
              label={t("fields.logo")}
              kind="logo"
              value={field.value}
              onChange={field.onChange}
              onBusyChange={setBusy}
              error={fieldState.error?.message}
            />
          )}
        />
        <ColorField form={form} />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <Field label={t("fields.corner_radius")} error={errors.corner_radius?.message}>
            <Controller
              control={control}
              name="corner_radius"
              render={({ field }) => <Select {...field} options={corners(field.value)} placeholder={t("unset")} />}
            />
          </Field>
          <Field label={t("fields.color_scheme")} hint={t("hints.color_scheme")} error={errors.color_scheme?.message}>
            <Controller
              control={control}
              name="color_scheme"
              render={({ field }) => (
                <Select
                  {...field}
                  options={COLOR_SCHEMES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
                  placeholder={t("unset")}
                />
              )}
            />
          </Field>
        </div>
        <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
          {isDirty && (
            <Button onClick={record.onClose} disabled={pending}>
              {t("reset")}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={pending || busy}>
            {t("submit")}
          </Button>
        </div>
      </Card>
      <BrandPreview company={company} brand={{ ...brandKind.toFormValues(company), ...values }} />
      {dialogs}
    </form>
  )
}
