import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage, fieldErrors } from "../../api/api-error"
import { keys } from "../../api/keys"
import { updateProfile } from "../../api/users"
import { shownEmail } from "../../domain/shown-email"
import type { Profile } from "../../domain/user"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { FormDialog } from "../form-dialog"
import { tabStore } from "../persistence/persisted-form"
import { useFormPersistence } from "../persistence/use-form-persistence"
import { useUser } from "../use-user"
import { CompanyChoice } from "./company-choice"
import { type EditedUser, editedUserSchema } from "./edited-user"

type EditUserProps = {
  user: Profile
  /** For administrators, who also say to which company the user belongs. */
  withCompany: boolean
  onClose: () => void
}

export function EditUser({ user, withCompany, onClose }: EditUserProps) {
  const { t } = useTranslation(["users", "common"])
  const client = useQueryClient()
  const { id: ownId } = useUser()
  const { first_name, last_name, company_id, company_name } = user
  const company = company_id === null ? null : { id: company_id, label: company_name ?? "" }
  const [base] = useState(() => ({ updatedAt: "", values: { first_name, last_name, company } }))
  const form = useForm<EditedUser>({
    resolver: schemaResolver<EditedUser>(editedUserSchema),
    defaultValues: base.values,
  })
  const persistence = useFormPersistence({ form, store: tabStore, key: `${ownId}:user:${user.id}`, base })
  function close() {
    persistence.end()
    onClose()
  }
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: ({ first_name, last_name, company }: EditedUser) => {
      const chosen = company?.id ?? null
      const moved = withCompany && chosen !== user.company_id
      return updateProfile(user.id, { first_name, last_name, ...(moved && { company_id: chosen }) })
    },
    onSuccess: () => {
      toast.success(t("edit.success"))
      close()
      const changed = [keys.users, ...(user.id === ownId ? [keys.me] : [])]
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      const { first_name_param, last_name_param } = fieldErrors(error)
      showFieldErrors(form, {
        ...(first_name_param && { first_name: first_name_param }),
        ...(last_name_param && { last_name: last_name_param }),
      })
      toast.error(t("edit.error", { reason: errorMessage(error) }), { id: "edit-user" })
    },
  })
  return (
    <FormDialog
      title={t("edit.title")}
      description={shownEmail(user.email)}
      submitLabel={t("edit.submit")}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      pending={save.isPending}
      onClose={close}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("edit.firstName")} error={errors.first_name?.message} required>
          <Input {...form.register("first_name")} autoComplete="off" />
        </Field>
        <Field label={t("edit.lastName")} error={errors.last_name?.message} required>
          <Input {...form.register("last_name")} autoComplete="off" />
        </Field>
      </div>
      {withCompany && (
        <Controller
          control={form.control}
          name="company"
          render={({ field }) => (
            <Field label={t("edit.company")} hint={t("edit.companyHint")}>
              <CompanyChoice current={company} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
      )}
    </FormDialog>
  )
}
