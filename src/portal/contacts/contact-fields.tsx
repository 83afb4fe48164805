import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import { CONTACT_ROLES, type ContactInput } from "../../domain/contacts/contact"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { getProperty } from "../../domain/values/type-guards"
import { Checkbox } from "../../ui/checkbox"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { Select } from "../../ui/select"
import { Textarea } from "../../ui/textarea"
import type { ContactFormValues } from "./contact-kind"

type Props = {
  companyId: string
  form: UseFormReturn<ContactFormValues, unknown, ContactInput>
  isNew: boolean
}

/** Returns the message of a list, or of its first wrong entry. */
function listError(error: unknown): string | undefined {
  const entries = Array.isArray(error) ? error : [error]
  return entries.map((entry) => getProperty(entry ?? {}, "message")).find((message) => typeof message === "string")
}

export function ContactFields({ companyId, form, isNew }: Props) {
  const { t } = useTranslation("contacts")
  const { data } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const { register, control, formState, getValues, setValue } = form
  const { errors } = formState
  const members = data?.rows ?? []
  return (
    <>
      <Field label={t("fields.name")} error={errors.name?.message}>
        <Input {...register("name")} autoComplete="off" />
      </Field>
      <Pair>
        <Field label={t("fields.email")} error={errors.email?.message}>
          <Input {...register("email")} type="email" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label={t("fields.phone")} error={errors.phone?.message}>
          <Input {...register("phone")} type="tel" autoComplete="off" />
        </Field>
      </Pair>
      <Pair>
        <Field label={t("fields.emails")} hint={t("form.onePerLine")} error={listError(errors.emails)}>
          <Textarea {...register("emails")} rows={1} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("fields.phones")} hint={t("form.onePerLine")} error={listError(errors.phones)}>
          <Textarea {...register("phones")} rows={1} />
        </Field>
      </Pair>
      <Field label={t("fields.street")} error={errors.street?.message}>
        <Input {...register("street")} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <Field label={t("fields.postal_code")} error={errors.postal_code?.message}>
          <Input {...register("postal_code")} autoComplete="off" inputMode="numeric" />
        </Field>
        <Field label={t("fields.town")} error={errors.town?.message}>
          <Input {...register("town")} autoComplete="off" />
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{t("fields.roles")}</legend>
        <Controller
          control={control}
          name="roles"
          render={({ field: { value, onChange } }) => (
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {CONTACT_ROLES.map((role) => (
                <Checkbox
                  key={role}
                  label={t(`roles.${role}`)}
                  checked={value.includes(role)}
                  onChange={({ target }) =>
                    onChange(CONTACT_ROLES.filter((one) => (one === role ? target.checked : value.includes(one))))
                  }
                />
              ))}
            </div>
          )}
        />
      </fieldset>
      <Pair>
        <Field label={t("fields.follow_up_on")} error={errors.follow_up_on?.message}>
          <DayInput
            {...register("follow_up_on")}
            read={() => getValues("follow_up_on")}
            write={(text) => setValue("follow_up_on", text, { shouldDirty: true, shouldValidate: true })}
          />
        </Field>
        {members.length > 1 && (
          <Field label={t("fields.user_id")} error={errors.user_id?.message}>
            <Controller
              control={control}
              name="user_id"
              render={({ field }) => (
                <Select
                  {...field}
                  placeholder={t("nobody")}
                  options={members.map((user) => ({ value: user.id, label: fullName(user) || shownEmail(user.email) }))}
                />
              )}
            />
          </Field>
        )}
      </Pair>
      <Field label={t("fields.note")} error={errors.note?.message} {...(isNew && { hint: t("form.noteHint") })}>
        <Textarea {...register("note")} rows={3} />
      </Field>
    </>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">{children}</div>
)
