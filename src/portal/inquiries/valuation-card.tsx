import { useQuery } from "@tanstack/react-query"
import { ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { type ValuationForm, valuationFormSchema } from "../../domain/companies/valuation-form"
import { findMisleading } from "../../domain/inquiries/misleading"
import { valuationAddress } from "../../domain/pages/embed"
import { AddressText } from "../../ui/address-text"
import { buttonClass } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { EditedSetting, type SettingKind, useSettingForm } from "../companies"
import { FormDialog } from "../forms/form-dialog"
import { useUser } from "../frame/use-user"

const kind: SettingKind<ValuationForm> = {
  name: "valuation",
  schema: valuationFormSchema,
  toFormValues: (company) => ({
    valuation_heading: company?.valuation_heading ?? "",
    valuation_off: company?.valuation_off ?? false,
  }),
}

/** Sets whether owners can ask what their property is worth, and what the form is called. */
export function ValuationCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { origin } = useUser()
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode !== "delivered") return null
  const address = origin + valuationAddress(company.slug)
  return (
    <EditedSetting
      anchor="bewertung"
      title={t("valuation.title")}
      text={
        company.valuation_off ? (
          t("valuation.off")
        ) : (
          <>
            <span>{t("valuation.on")}</span>
            <AddressText text={` ${t("valuation.link", { address })}`} />
          </>
        )
      }
      changeLabel={t("valuation.change")}
      dialog={(onClose) => <ValuationDialog company={company} onClose={onClose} />}
      action={
        !company.valuation_off && (
          <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: "quiet" })}>
            <ExternalLink aria-hidden className="size-4" />
            {t("valuation.view")}
          </a>
        )
      }
    />
  )
}

function ValuationDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(kind, {
    company,
    words: { label: (field) => t(`valuation.fields.${field}`) },
    onClose,
  })
  const { register, formState, watch } = record.form
  const misleading = findMisleading(watch("valuation_heading"))
  return (
    <FormDialog {...record} title={t("valuation.title")} submitLabel={t("edit.submit")}>
      <Field
        label={t("valuation.fields.valuation_heading")}
        hint={t("valuation.headingHint")}
        error={formState.errors.valuation_heading?.message}
      >
        <Input {...register("valuation_heading")} autoComplete="off" />
      </Field>
      <p role="status" className="rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong empty:hidden">
        {misleading.length > 0 && t("valuation.misleading", { words: misleading.join("“, „") })}
      </p>
      <Checkbox
        {...register("valuation_off")}
        label={t("valuation.fields.valuation_off")}
        hint={t("valuation.offHint")}
      />
    </FormDialog>
  )
}
