import { useTranslation } from "react-i18next"
import type { Blocker } from "react-router-dom"
import { ConfirmDialog } from "../../../../ui/confirm-dialog"

export type LeaveDialogProps = {
  blocker: Blocker
  /** The kind of work that leaving loses: all changes, changes and running uploads, or only failed images. */
  lost: "changes" | "uploads" | "images"
  onLeave: () => void
}

export function LeaveDialog({ blocker, lost, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation("property-form")
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t(`leave.${lost}.title`)}
      text={t(`leave.${lost}.text`)}
      confirmLabel={t(`leave.${lost}.leave`)}
      cancelLabel={t("leave.stay")}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
