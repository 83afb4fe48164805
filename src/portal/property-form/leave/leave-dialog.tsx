import { useTranslation } from "react-i18next"
import type { Blocker } from "react-router-dom"
import { ConfirmDialog } from "../../../ui/confirm-dialog"

export type LeaveDialogProps = {
  blocker: Blocker
  /** What is lost: all changes, changes and running uploads, or only the images that are not uploaded. */
  loses: "changes" | "uploads" | "pictures"
  onLeave: () => void
}

export function LeaveDialog({ blocker, loses, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation("property-form")
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t(`leave.${loses}.title`)}
      text={t(`leave.${loses}.text`)}
      confirmLabel={t(`leave.${loses}.leave`)}
      cancelLabel={t("leave.stay")}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
