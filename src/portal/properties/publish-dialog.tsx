import { useTranslation } from "react-i18next"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import "./action-messages"

type PublishDialogProps = {
  /** The listing's missing details; the dialog is open while there are any. */
  gaps: readonly string[]
  onPublish: () => void
  onClose: () => void
}

/** Names a draft's missing details, and publishes it nevertheless on request. */
export function PublishDialog({ gaps, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation("property-actions")
  return (
    <ConfirmDialog
      open={gaps.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t("publish.title")}
      text={
        <>
          <p className="mb-2 font-medium text-ink">
            {t("publish.missing", { count: gaps.length, names: gaps.join(", ") })}
          </p>
          <p>{t("publish.text")}</p>
        </>
      }
      confirmLabel={t("publish.anyway")}
      cancelLabel={t("publish.back")}
      onConfirm={onPublish}
    />
  )
}
