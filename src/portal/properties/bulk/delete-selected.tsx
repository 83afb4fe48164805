import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"

/** The most that are deleted without their number being typed. */
const FEW = 5

type DeleteSelectedProps = { count: number; onClose: () => void; onDelete: () => void }

/** Asks before listings are deleted; for more than a few their number has to be typed, as nothing brings them back. */
export default function DeleteSelected({ count, onClose, onDelete }: DeleteSelectedProps) {
  const { t } = useTranslation("property-actions")
  const [typed, setTyped] = useState("")
  const [isWrong, setWrong] = useState(false)
  function confirm() {
    if (count > FEW && typed.trim() !== String(count)) setWrong(true)
    else onDelete()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("bulk.deleteTitle", { count })}
      text={
        <>
          <p>{t("bulk.deleteText", { count })}</p>
          {count > FEW && (
            <Field
              label={t("bulk.deleteTyped", { count })}
              error={isWrong ? t("bulk.deleteWrong", { count }) : undefined}
              className="pt-4"
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={({ key }) => key === "Enter" && confirm()}
              />
            </Field>
          )}
        </>
      }
      confirmLabel={t("delete.confirm")}
      deletesOpener
      onConfirm={confirm}
    />
  )
}
