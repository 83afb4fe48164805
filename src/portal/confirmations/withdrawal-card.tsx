import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery, loadCompany, updateCompany } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { type Withdrawal, withdrawalSchema } from "../../domain/companies/withdrawal"
import { draftInstruction } from "../../domain/companies/withdrawal-draft"
import { boxes } from "../../domain/confirmations/instruction"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { SettingCard } from "../frame/setting-card"
import { ConfirmationList } from "./confirmation-list"
import confirmations from "./confirmations.json"

addTranslations({ confirmations })

const withdrawalKind: RecordKind<Withdrawal, Withdrawal, Company> = {
  name: "withdrawal",
  schema: withdrawalSchema,
  toFormValues: (company) => ({
    withdrawal_mode: company?.withdrawal_mode ?? "off",
    withdrawal_text: company?.withdrawal_text ?? "",
  }),
  operations: { update: updateCompany, load: loadCompany },
}

/** Sets whether visitors confirm the company's instruction on withdrawal, and shows what they have confirmed. */
export function WithdrawalCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("confirmations")
  const { data: company } = useQuery(companyQuery(companyId))
  const [editing, setEditing] = useState(false)
  if (!company) return null
  return (
    <SettingCard
      anchor="widerruf"
      className="mt-6 sm:p-8"
      title={t("card.title")}
      text={t(`card.${company.withdrawal_mode}`)}
      action={
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("card.change")}
        </Button>
      }
    >
      <ConfirmationList companyId={companyId} />
      {editing && <WithdrawalDialog company={company} onClose={() => setEditing(false)} />}
    </SettingCard>
  )
}

function WithdrawalDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("confirmations")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: withdrawalKind,
    record: company,
    words: {
      updated: t("dialog.success"),
      failed: (error) => t("dialog.error", { error: errorMessage(error) }),
      label: (name) => t(`fields.${name}`),
    },
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(companyKeys.one(company.id), saved.stored)
    },
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
