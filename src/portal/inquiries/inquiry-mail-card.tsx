import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery, loadCompany, updateCompany } from "../../api/companies"
import { resetByMailQuery } from "../../api/password-reset"
import { type Company, type InquiryMail, inquiryMailSchema } from "../../domain/companies/company"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { SettingCard } from "../frame/setting-card"

const kind: RecordKind<InquiryMail, InquiryMail, Company> = {
  name: "inquiry-mail",
  schema: inquiryMailSchema,
  toFormValues: (company) => ({
    inquiry_copy_to: company?.inquiry_copy_to ?? "",
    inquiry_xml_off: company?.inquiry_xml_off ?? false,
    inquiry_confirmation: company?.inquiry_confirmation ?? false,
    inquiry_digest: company?.inquiry_digest ?? false,
  }),
  operations: { update: updateCompany, load: loadCompany },
}

/** Sets who receives inquiries by mail, and what the mails contain. */
export function InquiryMailCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  const { data: sendsMail } = useQuery(resetByMailQuery)
  const [editing, setEditing] = useState(false)
  if (company?.inquiry_mode !== "delivered") return null
  const copy = company.inquiry_copy_to
  return (
    <SettingCard
      anchor="mails"
      className="mt-6 sm:p-8"
      title={t("inquiryMail.title")}
      text={
        <>
          <span>{t(sendsMail === false ? "inquiryMail.noMail" : "inquiryMail.text")}</span>
          {copy !== null && <AddressText text={` ${t("inquiryMail.copy", { address: copy })}`} />}
        </>
      }
      action={
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("inquiryMail.change")}
        </Button>
      }
    >
      {editing && <InquiryMailDialog company={company} onClose={() => setEditing(false)} />}
    </SettingCard>
  )
}

function InquiryMailDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const record = useRecordForm({
    kind,
    record: company,
    words: {
      updated: t("edit.success"),
      failed: (error) => t("edit.error", { error: errorMessage(error) }),
      label: (field) => t(`inquiryMail.fields.${field}`),
    },
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(companyKeys.one(company.id), saved.stored)
    },
    onClose,
  })
  const { register, formState } = record.form
  return (
    <FormDialog {...record} title={t("inquiryMail.title")} submitLabel={t("edit.submit")}>
      <Field
        label={t("inquiryMail.fields.inquiry_copy_to")}
        hint={t("inquiryMail.copyHint")}
        error={formState.errors.inquiry_copy_to?.message}
      >
        <Input {...register("inquiry_copy_to")} type="email" autoComplete="off" />
      </Field>
      <Checkbox
        {...register("inquiry_xml_off")}
        label={t("inquiryMail.fields.inquiry_xml_off")}
        hint={t("inquiryMail.xmlHint")}
      />
      <Checkbox
        {...register("inquiry_confirmation")}
        label={t("inquiryMail.fields.inquiry_confirmation")}
        hint={t("inquiryMail.confirmationHint")}
      />
      <Checkbox
        {...register("inquiry_digest")}
        label={t("inquiryMail.fields.inquiry_digest")}
        hint={t("inquiryMail.digestHint")}
      />
    </FormDialog>
  )
}
