import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { contactKeys } from "../../api/contacts"
import type { Contact, ContactInput } from "../../domain/contacts/contact"
import { FormDialog } from "../forms/form-dialog"
import { useRecordForm } from "../forms/use-record-form"
import { ContactFields } from "./contact-fields"
import { type ContactFormValues, contactKind, toFormValues } from "./contact-kind"
import { KnownContact } from "./known-contact"
import { TakenContact } from "./taken-contact"

type ContactDialogProps = {
  companyId: string
  /** `null` for a new contact. */
  contact: Contact | null
  onCreated?: (id: string) => void
  onClose: () => void
}

export function ContactDialog({ companyId, contact, onCreated, onClose }: ContactDialogProps) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const [taken, setTaken] = useState<Contact | null>(null)
  const [typed, setTyped] = useState<ContactFormValues | null>(null)
  const merging = useRef<Contact | null>(null)
  function show(name: keyof ContactInput, input: ContactInput) {
    if (name === "roles") return input.roles.map((role) => t(`roles.${role}`)).join(", ")
    return toFormValues(input)[name]
  }
  const record = useRecordForm({
    kind: contactKind(companyId, { onTaken: setTaken, merging }),
    record: contact,
    words: {
      created: t("created"),
      updated: t("updated"),
      failed: ({ message }) => {
        merging.current = null
        return t("saveError", { error: message })
      },
      fieldsSuffice: true,
      label: (name) => t(`fields.${name}`),
      show,
      deleted: t("deletedMeanwhile", { returnObjects: true }),
    },
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: contactKeys.all })
      if (saved.outcome === "created" && saved.stored) onCreated?.(saved.stored.id)
    },
    onClose,
  })
  const mode = contact === null ? "create" : "edit"
  return (
    <FormDialog {...record} title={t(`form.${mode}.title`)} submitLabel={t(`form.${mode}.submit`)}>
      {taken && (
        <TakenContact
          key={taken.id}
          contact={contact}
          taken={taken}
          onLeave={record.onClose}
          onMerge={async () => {
            merging.current = taken
            await record.form.handleSubmit(record.onSubmit)()
          }}
        />
      )}
      {typed && <KnownContact companyId={companyId} ownId={contact?.id ?? ""} typed={typed} />}
      {/* A field that is left is typed to its end. */}
      <fieldset className="grid min-w-0 gap-6" onBlur={() => setTyped(record.form.getValues())}>
        <ContactFields companyId={companyId} form={record.form} isNew={contact === null} />
      </fieldset>
    </FormDialog>
  )
}
