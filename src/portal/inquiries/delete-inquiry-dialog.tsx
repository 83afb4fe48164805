import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { deleteInquiry, inquiryKeys } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"

type DeleteInquiryDialogProps = { inquiry: Inquiry | null; onClose: () => void; onDeleted: () => void }

export function DeleteInquiryDialog({ inquiry, onClose, onDeleted }: DeleteInquiryDialogProps) {
  const { t } = useTranslation("inquiries")
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteInquiry(id),
    onSuccess: () => {
      toast.success(t("delete.done"))
      onDeleted()
      return client.invalidateQueries({ queryKey: inquiryKeys.all })
    },
    onError: ({ message }) => toast.error(t("changeError", { error: message }), { id: "delete-inquiry" }),
  })
  return (
    <ConfirmDialog
      open={inquiry !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t("delete.title")}
      text={t("delete.text", { name: inquiry?.name ?? "" })}
      confirmLabel={t("delete.confirm")}
      pending={remove.isPending}
      deletesOpener
      onConfirm={() => {
        if (inquiry) remove.mutate(inquiry.id)
      }}
    />
  )
}
