import { type ReactNode, useId, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { Dialog } from "../../ui/dialog"
import texts from "./discard.json"

addTranslations({ discard: texts })

type FormDialogProps<Values extends FieldValues, Output> = {
  title: string
  description?: ReactNode
  submitLabel: string
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => void
  pending: boolean
  onClose: () => void
  children: ReactNode
  /** Dialogs that open above this one during the save. */
  dialogs?: ReactNode
}

/** Stays open until it is saved; discarding input needs a confirmation. */
export function FormDialog<Values extends FieldValues, Output = Values>(props: FormDialogProps<Values, Output>) {
  const { form, pending, onClose } = props
  const { t } = useTranslation(["common", "discard"])
  const formId = useId()
  const [asking, setAsking] = useState(false)
  const { isDirty } = form.formState
  function close() {
    if (pending) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={form.handleSubmit((values) => props.onSubmit(values))}
      >
        {props.children}
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("discard:title")}
        text={t("discard:text")}
        confirmLabel={t("discard:confirm")}
        cancelLabel={t("discard:cancel")}
        onConfirm={onClose}
      />
      {props.dialogs}
    </Dialog>
  )
}
