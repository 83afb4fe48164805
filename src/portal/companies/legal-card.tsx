import { useQuery } from "@tanstack/react-query"
import { ExternalLink } from "lucide-react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { DEFAULT_EXPOSE_NOTE } from "../../domain/companies/expose-note"
import { type LegalInput, legalInputSchema } from "../../domain/companies/imprint"
import { imprintGaps } from "../../domain/companies/imprint-gaps"
import { imprintAddress } from "../../domain/pages/embed"
import { typedKeys } from "../../domain/values/type-guards"
import { buttonClass } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import { LeftOutSigns } from "../forms/left-out-signs"
import { LEGAL_HASH } from "../frame/opened-by-hash"
import { EditedSetting } from "./edited-setting"
import { type SettingKind, useSettingForm } from "./use-setting-form"

const FIELDS = typedKeys(legalInputSchema.shape)
const isAddress = (name: keyof LegalInput) => name.endsWith("_url")

const legalKind: SettingKind<LegalInput> = {
  name: "legal",
  schema: legalInputSchema,
  toFormValues: (company) =>
    Object.fromEntries(FIELDS.map((name) => [name, company?.[name] ?? ""])) as Record<keyof LegalInput, string>,
}

/** Asks for what the law requires on the company's pages, or for the address of a page that has it. */
export function LegalCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  const { imprint_url, slug } = company
  const gaps = imprintGaps(company).map((name) => t(`legal.gaps.${name}`))
  return (
    <EditedSetting
      title={t("legal.title")}
      text={t(imprint_url ? "legal.elsewhere" : "legal.own")}
      openedBy={LEGAL_HASH}
      changeLabel={t("legal.edit")}
      dialog={(onClose) => <LegalDialog company={company} onClose={onClose} />}
      action={
        (imprint_url || company.contact_confirmed) && (
          <a
            href={imprint_url || imprintAddress(slug)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "quiet" })}
          >
            <ExternalLink aria-hidden className="size-4" />
            {t("legal.view")}
          </a>
        )
      }
    >
      {gaps.length > 0 && (
        <p className="text-sm text-signal">{t("legal.missing", { count: gaps.length, names: gaps.join(", ") })}</p>
      )}
    </EditedSetting>
  )
}

function LegalDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(legalKind, {
    company,
    words: {
      label: (name) => t(`legal.fields.${name}`),
    },
    onClose,
  })
  const { register, formState } = record.form
  return (
    <FormDialog {...record} title={t("legal.title")} submitLabel={t("edit.submit")}>
      <p className="text-sm text-pretty text-muted">{t("legal.text")}</p>
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={t(`legal.fields.${name}`)}
          hint={t(`legal.hints.${name}`, { usual: DEFAULT_EXPOSE_NOTE })}
          error={formState.errors[name]?.message}
        >
          {name === "expose_note" ? (
            <Textarea {...register(name)} rows={3} />
          ) : (
            <Input
              {...register(name)}
              autoComplete="off"
              {...(isAddress(name) && { inputMode: "url", autoCapitalize: "none" })}
            />
          )}
        </Field>
      ))}
      <LeftOutSigns texts={[record.form.watch("expose_note")]} />
    </FormDialog>
  )
}
