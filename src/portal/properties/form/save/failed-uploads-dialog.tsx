import { useTranslation } from "react-i18next"
import { ConfirmDialog } from "../../../../ui/confirm-dialog"

type Props = { open: boolean; count: number; onSave: () => void; onBack: () => void }

/** Asks whether to save without images whose upload failed. */
export function FailedUploadsDialog({ open, count, onSave, onBack }: Props) {
  const { t } = useTranslation("property-form")
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onBack()
      }}
      title={t("failedUploads.title", { count })}
      text={t("failedUploads.text", { count })}
      confirmLabel={t("failedUploads.save", { count })}
      cancelLabel={t("failedUploads.back")}
      onConfirm={onSave}
    />
  )
}
