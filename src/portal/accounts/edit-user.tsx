import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { userKeys } from "../../api/accounts"
import { authKeys } from "../../api/auth"
import { errorMessage } from "../../api/client/http"
import { companyQuery } from "../../api/companies"
import type { Profile } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import { useRecordForm } from "../forms/use-record-form"
import { useUser } from "../frame/use-user"
import { CompanyChoice } from "./company-choice"
import { userKind } from "./user-kind"

const LABELS = { first_name: "edit.firstName", last_name: "edit.lastName", company_id: "edit.company" } as const

type EditUserProps = {
  user: Profile
  /** True for administrators, who also choose the company to which the user belongs. */
  withCompany: boolean
  onClose: () => void
}

export function EditUser({ user, withCompany, onClose }: EditUserProps) {
  const { t } = useTranslation("users")
  const client = useQueryClient()
  const { id: ownId } = useUser()
  const record = useRecordForm({
    kind: userKind,
    record: user,
    words: {
      updated: t("edit.success"),
      failed: (error) => t("edit.error", { reason: errorMessage(error) }),
      label: (name) => t(LABELS[name]),
      show: (name, input) => (name === "company_id" ? <CompanyName id={input.company_id} /> : input[name]),
      deleted: t("deletedMeanwhile", { returnObjects: true }),
    },
    onSaved: () => {
      const changed = [userKeys.all, ...(user.id === ownId ? [authKeys.me] : [])]
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
    },
    onClose,
  })
  const { register, control, formState } = record.form
  const { errors } = formState
  const [current] = useState(() => userKind.toFormValues(user).company_id)
  return (
    <FormDialog {...record} title={t("edit.title")} description={shownEmail(user.email)} submitLabel={t("edit.submit")}>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("edit.firstName")} error={errors.first_name?.message} required>
          <Input {...register("first_name")} autoComplete="off" />
        </Field>
        <Field label={t("edit.lastName")} error={errors.last_name?.message} required>
          <Input {...register("last_name")} autoComplete="off" />
        </Field>
      </div>
      {withCompany && (
        <Controller
          control={control}
          name="company_id"
          render={({ field }) => (
            <Field label={t("edit.company")} hint={t("edit.companyHint")}>
              <CompanyChoice ref={field.ref} current={current} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
      )}
    </FormDialog>
  )
}

function CompanyName({ id }: { id: string | null }) {
  const { t } = useTranslation("users")
  const { data } = useQuery({ ...companyQuery(id ?? ""), enabled: id !== null })
  return <span>{id === null ? t("noCompany") : data?.name}</span>
}
