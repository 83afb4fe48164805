import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { type Withdrawal, withdrawalSchema } from "../../domain/companies/withdrawal"
import { draftInstruction } from "../../domain/companies/withdrawal-draft"
import { boxes } from "../../domain/confirmations/instruction"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import { EditedSetting, type SettingKind, useSettingForm } from "../companies"
import { FormDialog } from "../forms/form-dialog"
import { ConfirmationList } from "./confirmation-list"
import confirmations from "./confirmations.json"

addTranslations({ confirmations })

const withdrawalKind: SettingKind<Withdrawal> = {
  name: "withdrawal",
  schema: withdrawalSchema,
  toFormValues: (company) => ({
    withdrawal_mode: company?.withdrawal_mode ?? "off",
    withdrawal_text: company?.withdrawal_text ?? "",
  }),
}

/** Sets whether visitors confirm the company's instruction on withdrawal, and shows what they have confirmed. */
export function WithdrawalCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("confirmations")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  return (
    <EditedSetting
      anchor="widerruf"
      title={t("card.title")}
      text={t(`card.${company.withdrawal_mode}`)}
      changeLabel={t("card.change")}
      dialog={(onClose) => <WithdrawalDialog company={company} onClose={onClose} />}
    >
      <ConfirmationList companyId={companyId} />
    </EditedSetting>
  )
}

function WithdrawalDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("confirmations")
  const record = useSettingForm(withdrawalKind, {
    company,
    words: { label: (name) => t(`fields.${name}`) },
    onClose,
  })
  const { register, control, setValue, formState } = record.form
  const [mode, text] = useWatch({ control, name: ["withdrawal_mode", "withdrawal_text"] })
  const sentences = boxes({ companyName: company.name })
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <FormDialog {...record} title={t("card.title")} description={t("dialog.text")} submitLabel={t("dialog.submit")}>
      <Checkbox
        label={t("dialog.mode")}
        hint={t("dialog.modeHint")}
        checked={mode === "documents"}
        onChange={(event) => setValue("withdrawal_mode", event.target.checked ? "documents" : "off", change)}
      />
      <Field
        label={t("dialog.field")}
        hint={t("dialog.fieldHint")}
        error={formState.errors.withdrawal_text?.message ?? formState.errors.withdrawal_mode?.message}
      >
        <Textarea {...register("withdrawal_text")} rows={12} />
      </Field>
      {text.trim() === "" && (
        <Button
          className="justify-self-start"
          onClick={() => setValue("withdrawal_text", draftInstruction(company, location.origin), change)}
        >
          {t("dialog.draft")}
        </Button>
      )}
      <div className="grid gap-2 text-sm text-muted">
        <p>{t("dialog.preview")}</p>
        <ul className="grid gap-1 border-s-2 border-line ps-4">
          <li>{sentences.received}</li>
          <li>{sentences.begins}</li>
        </ul>
      </div>
    </FormDialog>
  )
}
