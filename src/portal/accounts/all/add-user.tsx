import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { profilesQuery, updateProfile, userKeys } from "../../../api/accounts"
import { errorMessage } from "../../../api/client/http"
import { shownEmail } from "../../../domain/values/shown-email"
import { fullName } from "../../../domain/values/text"
import { Combobox } from "../../../ui/combobox"
import { Field } from "../../../ui/field"
import { schemaResolver } from "../../../ui/schema-resolver"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../forms/form-dialog"

const choiceSchema = z.object({ id: z.string(), label: z.string() })
type Values = { user: z.output<typeof choiceSchema> | null }

type AddUserProps = { company: { id: string; name: string }; onClose: () => void }

/** Assigns a user without a company to one. */
export function AddUser({ company, onClose }: AddUserProps) {
  const { t } = useTranslation("admin")
  const client = useQueryClient()
  const [q, setQ] = useState("")
  const { data } = useQuery(profilesQuery({ companyId: null, q, sort: "name", perPage: 25 }))
  const form = useForm<Values>({
    resolver: schemaResolver<Values>(
      z.object({
        user: z.nullable(choiceSchema).check(z.refine((user) => user !== null, { error: t("addUser.required") })),
      }),
    ),
    defaultValues: { user: null },
  })
  const assign = useMutation({
    mutationFn: ({ user }: Values) => {
      if (company.id === "") throw new Error(t("addUser.noCompany"))
      return updateProfile(user?.id ?? "", { company_id: company.id })
    },
    onSuccess: () => {
      toast.success(t("addUser.success", { company: company.name }))
      onClose()
      return client.invalidateQueries({ queryKey: userKeys.all })
    },
    onError: (error) => {
      toast.error(t("addUser.error", { reason: errorMessage(error) }), { id: "add-user" })
      // Another administrator may have assigned the user in between.
      return client.invalidateQueries({ queryKey: userKeys.all })
    },
  })
  const options = (data?.rows ?? []).map((user) => ({
    id: user.id,
    label: fullName(user) || shownEmail(user.email),
    detail: shownEmail(user.email),
  }))
  return (
    <FormDialog
      title={t("users.add")}
      description={t("addUser.text")}
      submitLabel={t("users.add")}
      form={form}
      onSubmit={(values) => assign.mutate(values)}
      pending={assign.isPending}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="user"
        render={({ field, fieldState }) => (
          <Field label={t("addUser.user")} error={fieldState.error?.message} required>
            <Combobox
              ref={field.ref}
              options={options}
              value={field.value}
              onChange={(next) => field.onChange(next && { id: next.id, label: next.label })}
              onSearch={setQ}
              placeholder={t("addUser.placeholder")}
              emptyText={t("addUser.noUsers")}
            />
          </Field>
        )}
      />
    </FormDialog>
  )
}
