import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { resetByMailQuery } from "../../api/password-reset"
import { type Company, type InquiryMail, inquiryMailSchema } from "../../domain/companies/company"
import { AddressText } from "../../ui/address-text"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { EditedSetting, type SettingKind, useSettingForm } from "../companies"
import { FormDialog } from "../forms/form-dialog"

const kind: SettingKind<InquiryMail> = {
  name: "inquiry-mail",
  schema: inquiryMailSchema,
  toFormValues: (company) => ({
    inquiry_copy_to: company?.inquiry_copy_to ?? "",
    inquiry_xml_off: company?.inquiry_xml_off ?? false,
    inquiry_confirmation: company?.inquiry_confirmation ?? false,
    inquiry_digest: company?.inquiry_digest ?? false,
  }),
}

/** Sets who receives inquiries by mail, and what the mails contain. */
export function InquiryMailCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  const { data: sendsMail } = useQuery(resetByMailQuery)
  if (company?.inquiry_mode !== "delivered") return null
  const copy = company.inquiry_copy_to
  return (
    <EditedSetting
      anchor="mails"
      title={t("inquiryMail.title")}
      text={
        <>
          <span>{t(sendsMail === false ? "inquiryMail.noMail" : "inquiryMail.text")}</span>
          {copy !== null && <AddressText text={` ${t("inquiryMail.copy", { address: copy })}`} />}
        </>
      }
      changeLabel={t("inquiryMail.change")}
      dialog={(onClose) => <InquiryMailDialog company={company} onClose={onClose} />}
    />
  )
}

function InquiryMailDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(kind, {
    company,
    words: {
      label: (field) => t(`inquiryMail.fields.${field}`),
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
