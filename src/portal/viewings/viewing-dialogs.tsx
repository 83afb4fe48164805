import { useTranslation } from "react-i18next"
import type { Viewing } from "../../domain/viewings/viewing"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { FeedbackDialog } from "./feedback-dialog"
import { useChangeViewing } from "./use-change-viewing"
import { ViewingDialog } from "./viewing-dialog"
import { forNextVisitor, forSameVisitor } from "./viewing-form"
import type { ViewingAction } from "./viewing-row"

/** An action that asks for something, on a copy: the form stays open even if a colleague deletes the viewing. */
export type OpenAction = { action: ViewingAction; viewing: Viewing }

type ViewingDialogsProps = { companyId: string; open: OpenAction | null; onClose: () => void }

export function ViewingDialogs({ companyId, open, onClose }: ViewingDialogsProps) {
  if (open === null) return null
  const { action, viewing } = open
  if (action === "feedback") return <FeedbackDialog viewing={viewing} onClose={onClose} />
  if (action === "cancel" || action === "delete")
    return <Confirmation action={action} viewing={viewing} onClose={onClose} />
  if (action === "guest") {
    const kind = viewing.status === "offered" ? "offer" : "fixed"
    const beginning = forNextVisitor(viewing)
    return <ViewingDialog companyId={companyId} viewing={null} kind={kind} beginning={beginning} onClose={onClose} />
  }
  if (action === "again") {
    const kind = viewing.email === "" ? "fixed" : "offer"
    const beginning = forSameVisitor(viewing)
    return <ViewingDialog companyId={companyId} viewing={null} kind={kind} beginning={beginning} onClose={onClose} />
  }
  const kind = action === "offer" ? "offer" : "fixed"
  return <ViewingDialog companyId={companyId} viewing={viewing} kind={kind} onClose={onClose} />
}

type ConfirmationProps = { action: "cancel" | "delete"; viewing: Viewing; onClose: () => void }

function Confirmation({ action, viewing, onClose }: ConfirmationProps) {
  const { t } = useTranslation("viewings")
  const { change, remove } = useChangeViewing()
  const { name, email } = viewing
  const cancelText = email === "" ? "confirm.cancelTextNoEmail" : "confirm.cancelText"
  const onSettled = { onSettled: onClose }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`confirm.title.${action}`)}
      text={action === "cancel" ? t(cancelText, { name }) : t("confirm.deleteText")}
      confirmLabel={t(`confirm.label.${action}`)}
      pending={change.isPending || remove.isPending}
      deletesOpener
      onConfirm={() =>
        action === "cancel"
          ? change.mutate({ viewing, patch: { status: "cancelled" } }, onSettled)
          : remove.mutate(viewing, onSettled)
      }
    />
  )
}
