import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, FormProvider, useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { fieldErrors } from "../../api/client/http"
import { companyQuery } from "../../api/companies"
import { contactKeys, enterSearch } from "../../api/contacts"
import { resetByMailQuery } from "../../api/password-reset"
import type { Contact } from "../../domain/contacts/contact"
import type { Feature } from "../../domain/properties/enumerations"
import { CONSENTS, type Consent, type NewSearch, newSearchSchema } from "../../domain/searches/saved-search"
import { berlinDay, formatDay } from "../../domain/values/date"
import { MARKETING_TYPES, type MarketingType } from "../../domain/values/marketing"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { FieldError } from "../../ui/field-error"
import { RadioCard } from "../../ui/radio-card"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { createOnce } from "../forms/conflicts/create-once"
import { tabStore } from "../forms/drafts/persisted-form"
import { useFormPersistence } from "../forms/drafts/use-form-persistence"
import { FormDialog } from "../forms/form-dialog"
import { recordKey } from "../forms/record-kind"
import { useUser } from "../frame/use-user"
import { contactLabel } from "./contact-label"
import { WishFields } from "./wish-fields"

export type SearchValues = {
  offer: MarketingType
  type: string
  price: string
  rooms: string
  area: string
  place: string
  features: Feature[]
  consent: Consent | ""
  consent_on: string
}

export const searchKey = (userId: string, contactId: string) => recordKey(userId, "contact-search", contactId)

type Props = { contact: Contact; onClose: () => void }

/** Enters a search for a person who called, with the consent. What is typed survives a closed tab. */
export function SearchDialog({ contact, onClose }: Props) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const key = searchKey(useUser().id, contact.id)
  const [base] = useState({
    updatedAt: "",
    values: {
      offer: MARKETING_TYPES[0],
      type: "",
      price: "",
      rooms: "",
      area: "",
      place: "",
      features: [],
      consent: "",
      consent_on: formatDay(berlinDay(new Date())),
    } satisfies SearchValues as SearchValues,
  })
  const form = useForm<SearchValues, unknown, NewSearch>({
    resolver: schemaResolver(newSearchSchema),
    defaultValues: base.values,
  })
  const { persist, creationKey, end } = useFormPersistence({ form, store: tabStore, key, base })
  function close() {
    end()
    onClose()
  }
  const save = useMutation({
    mutationFn: (wanted: NewSearch) =>
      createOnce(creationKey, persist, (sent) => enterSearch(contact.id, wanted, sent)),
    onSuccess: async ({ created }) => {
      toast.success(t(`wish.saved.${created}`))
      await client.invalidateQueries({ queryKey: contactKeys.all })
      close()
    },
    onError: (error) => {
      if (!showFieldErrors(form, fieldErrors(error)))
        toast.error(t("wish.error", { error: error.message }), { id: "search" })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t("wish.title")}
      description={contactLabel(contact)}
      submitLabel={t("wish.submit")}
      pending={save.isPending}
      onSubmit={(wanted) => save.mutate(wanted)}
      onClose={close}
    >
      <FormProvider {...form}>
        <WishFields />
        <ConsentFields form={form} contact={contact} />
      </FormProvider>
    </FormDialog>
  )
}

type ConsentFieldsProps = { form: ReturnType<typeof useForm<SearchValues, unknown, NewSearch>>; contact: Contact }

/** Asks how and when the person has agreed, and says what is sent. */
function ConsentFields({ form, contact }: ConsentFieldsProps) {
  const { t } = useTranslation("contacts")
  const { register, control, getValues, setValue } = form
  const { errors } = form.formState
  const consent = useWatch({ control, name: "consent" })
  const silence = useSilence(contact)
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{t("wish.consent")}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {CONSENTS.map((value) => (
            <RadioCard key={value} {...register("consent")} value={value} aria-describedby="consent-sent">
              <span className="font-medium">{t(`consents.${value}`)}</span>
            </RadioCard>
          ))}
        </div>
        {errors.consent && <FieldError role="alert">{errors.consent.message}</FieldError>}
        <p id="consent-sent" role="status" className="text-sm text-muted">
          {consent !== "" && t(`wish.sent.${silence ?? (consent === "writing" ? "writing" : "spoken")}`)}
        </p>
      </fieldset>
      <Field label={t("wish.consentOn")} error={errors.consent_on?.message}>
        <Controller
          control={control}
          name="consent_on"
          render={() => (
            <DayInput
              {...register("consent_on")}
              className="sm:max-w-56"
              missingYear="last"
              read={() => getValues("consent_on")}
              write={(text) => setValue("consent_on", text, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        />
      </Field>
    </>
  )
}

/** Returns why no mail is sent, as `tell` of the server decides it; null if one is. */
function useSilence({ email, company_id }: Contact): "nothing" | "noServer" | "noInquiries" | null {
  const { data: sendsMail } = useQuery(resetByMailQuery)
  const { data: company } = useQuery(companyQuery(company_id))
  if (email === "") return "nothing"
  if (sendsMail === false) return "noServer"
  return company?.inquiry_mode === "simulated" ? "noInquiries" : null
}
