import { useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { Company } from "../../domain/companies/company"
import { type CompanyPageInput, companyPageSchema } from "../../domain/companies/company-page"
import { addTranslations } from "../../i18n/index"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import { ImageView } from "../media/image-view"
import media from "../media/media.json"
import { PhotoPicker } from "../media/photo-picker"
import { type SettingKind, useSettingForm } from "./use-setting-form"

addTranslations({ media })

const pageKind: SettingKind<CompanyPageInput> = {
  name: "page",
  schema: companyPageSchema,
  toFormValues: (company) => ({
    about: company?.about ?? "",
    opening_hours: company?.opening_hours ?? "",
    show_team: company?.show_team ?? false,
    show_references: company?.show_references ?? false,
    page_picture: company?.page_picture ?? "",
  }),
}

/** Asks what the company's own page says, and what previews of links to it show. */
export function PageDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const [busy, setBusy] = useState(false)
  const record = useSettingForm(pageKind, {
    company,
    words: {
      label: (name) => t(`page.fields.${name}`),
      show: (name, input) =>
        name === "page_picture" ? <ImageView source={input.page_picture} alt="" whole={false} /> : input[name],
    },
    onClose,
  })
  const { register, control, formState } = record.form
  const { errors } = formState
  return (
    <FormDialog {...record} title={t("page.title")} submitLabel={t("edit.submit")} pending={record.pending || busy}>
      <Field label={t("page.fields.about")} hint={t("page.hints.about")} error={errors.about?.message}>
        <Textarea {...register("about")} rows={8} />
      </Field>
      <Field
        label={t("page.fields.opening_hours")}
        hint={t("page.hints.opening_hours")}
        error={errors.opening_hours?.message}
      >
        <Textarea {...register("opening_hours")} rows={2} />
      </Field>
      <Checkbox {...register("show_team")} label={t("page.fields.show_team")} hint={t("page.hints.show_team")} />
      <Checkbox
        {...register("show_references")}
        label={t("page.fields.show_references")}
        hint={t("page.hints.show_references")}
      />
      <Controller
        control={control}
        name="page_picture"
        render={({ field, fieldState }) => (
          <PhotoPicker
            label={t("page.fields.page_picture")}
            kind="pagePicture"
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setBusy}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
