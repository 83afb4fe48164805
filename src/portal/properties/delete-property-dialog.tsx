import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { deleteProperty, type PropertyListItem, propertyKeys } from "../../api/properties"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import "./action-messages"

type DeletePropertyDialogProps = { property: PropertyListItem | null; onClose: () => void }

export function DeletePropertyDialog({ property, onClose }: DeletePropertyDialogProps) {
  const { t } = useTranslation("property-actions")
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteProperty(id),
    onSuccess: () => {
      toast.success(t("delete.success"))
      onClose()
      return client.invalidateQueries({ queryKey: propertyKeys.all })
    },
    onError: (error) => toast.error(t("delete.error"), { id: "delete-property", description: error.message }),
  })
  return (
    <ConfirmDialog
      open={property !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t("delete.title")}
      text={
        <>
          {property && <p className="mb-2 font-medium text-ink long-words">{property.title}</p>}
          <p>{t("delete.text")}</p>
        </>
      }
      confirmLabel={t("delete.confirm")}
      pending={remove.isPending}
      deletesOpener
      onConfirm={() => {
        if (property) remove.mutate(property.id)
      }}
    />
  )
}
