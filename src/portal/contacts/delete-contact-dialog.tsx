import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { contactKeys, deleteContact } from "../../api/contacts"
import type { Contact } from "../../domain/contacts/contact"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { contactLabel } from "./contact-label"

type Props = { contact: Contact | null; onClose: () => void; onDeleted?: () => void }

/** Asks before a contact is deleted; says that the person's inquiries stay, and where everything is erased. */
export function DeleteContactDialog({ contact, onClose, onDeleted }: Props) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteContact(id),
    onSuccess: () => {
      toast.success(t("delete.done"))
      onClose()
      onDeleted?.()
      return client.invalidateQueries({ queryKey: contactKeys.all })
    },
    onError: ({ message }) => toast.error(t("delete.error", { error: message }), { id: "delete-contact" }),
  })
  return (
    <ConfirmDialog
      open={contact !== null}
      onOpenChange={(open) => open || onClose()}
      title={t("delete.title")}
      text={
        <>
          {contact && <p className="mb-2 font-medium text-ink long-words">{contactLabel(contact)}</p>}
          <p>{t("delete.text", { count: contact?.inquiries ?? 0 })}</p>
        </>
      }
      confirmLabel={t("delete.confirm")}
      pending={remove.isPending}
      deletesOpener
      onConfirm={() => contact && remove.mutate(contact.id)}
    />
  )
}
