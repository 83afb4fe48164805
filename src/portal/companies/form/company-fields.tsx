import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { CompanyInput } from "../../../domain/companies/company"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { LeftOutSigns } from "../../forms/left-out-signs"

type CompanyFieldsProps = {
  form: UseFormReturn<CompanyInput>
  /** False when creating, which sends no website. */
  withWebsite: boolean
}

export function CompanyFields({ form, withWebsite }: CompanyFieldsProps) {
  const { t } = useTranslation("settings")
  const { errors } = form.formState
  return (
    <>
      <Field label={t("fields.name")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="organization" />
      </Field>
      <Field label={t("fields.address")} hint={t("hints.address")} error={errors.address?.message}>
        <Input {...form.register("address")} autoComplete="street-address" />
      </Field>
      <LeftOutSigns texts={form.watch(["name", "address"])} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("fields.phone")} error={errors.phone?.message}>
          <Input {...form.register("phone")} type="tel" autoComplete="tel" />
        </Field>
        <Field label={t("fields.email")} error={errors.email?.message}>
          <Input {...form.register("email")} type="email" autoComplete="email" autoCapitalize="none" />
        </Field>
      </div>
      {withWebsite && (
        <Field label={t("fields.website")} hint={t("hints.website")} error={errors.website?.message}>
          <Input {...form.register("website")} inputMode="url" autoComplete="url" autoCapitalize="none" />
        </Field>
      )}
    </>
  )
}
