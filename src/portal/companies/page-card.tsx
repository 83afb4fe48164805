import { useQuery } from "@tanstack/react-query"
import { ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { type CompanyPageInput, companyPageSchema } from "../../domain/companies/company-page"
import { companyAddress } from "../../domain/pages/embed"
import { buttonClass } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import { EditedSetting } from "./edited-setting"
import { type SettingKind, useSettingForm } from "./use-setting-form"

const pageKind: SettingKind<CompanyPageInput> = {
  name: "page",
  schema: companyPageSchema,
  toFormValues: (company) => ({
    about: company?.about ?? "",
    opening_hours: company?.opening_hours ?? "",
    show_team: company?.show_team ?? false,
    show_references: company?.show_references ?? false,
  }),
}

/** Sets what the company's own page says of the office. */
export function PageCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  return (
    <EditedSetting
      anchor="seite"
      className="sm:p-8"
      title={t("page.title")}
      text={t(company.about === null ? "page.silent" : "page.speaks")}
      changeLabel={t("page.change")}
      dialog={(onClose) => <PageDialog company={company} onClose={onClose} />}
      action={
        <a
          href={companyAddress(company.slug)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "quiet" })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t("page.view")}
        </a>
      }
    />
  )
}

function PageDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(pageKind, {
    company,
    words: {
      label: (name) => t(`page.fields.${name}`),
    },
    onClose,
  })
  const { register, formState } = record.form
  const { errors } = formState
  return (
    <FormDialog {...record} title={t("page.title")} submitLabel={t("edit.submit")}>
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
    </FormDialog>
  )
}
