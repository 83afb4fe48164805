import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { Dialog } from "../../ui/dialog"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { toast } from "../../ui/toast"
import type { DashboardTab } from "../frame/tab-ids"
import { useUser } from "../frame/use-user"
import { savedViewKeys, savedViewsQuery, saveView, viewQuery } from "./api"

type SaveDialogProps = { companyId: string; tab: DashboardTab; query: string; onClose: () => void }

/** Saves what the list shows under a name. */
export default function SaveDialog({ companyId, tab, query, onClose }: SaveDialogProps) {
  const { t } = useTranslation("saved-views")
  const client = useQueryClient()
  const { id: userId } = useUser()
  const { data: views = [] } = useQuery(savedViewsQuery(companyId, tab))
  const formId = useId()
  const [typed, setTyped] = useState("")
  const [shared, setShared] = useState(false)
  const [isSent, setSent] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const name = typed.trim()
  const replaced = views.some((view) => view.name === name && view.user_id === userId)
  const save = useMutation({
    mutationFn: () => saveView({ name, query: viewQuery(tab, query), shared }, key),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedViewKeys.all })
      toast.success(t("dialog.done", { name }))
      onClose()
    },
    onError: (error) => toast.error(t("dialog.error"), { id: "save-view", description: error.message }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (name !== "") save.mutate()
  }
  const hint = replaced ? t("dialog.replaces", { name }) : t("dialog.nameHint")
  return (
    <Dialog
      open
      keepsOpen
      onOpenChange={(open) => open || save.isPending || onClose()}
      title={t("dialog.title")}
      description={t("dialog.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("dialog.cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
            {t("dialog.submit")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t("dialog.name")}
          required
          hint={hint}
          error={isSent && name === "" ? t("dialog.required") : undefined}
        >
          <Input maxLength={80} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Checkbox
          label={t("dialog.shared")}
          hint={t("dialog.sharedHint")}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </form>
    </Dialog>
  )
}
