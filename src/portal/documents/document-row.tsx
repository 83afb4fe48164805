import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Download, Trash2 } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { deleteDocument, documentsQuery, downloadDocument, updateDocument } from "../../api/documents"
import { type DocumentPatch, formatBytes, type StoredDocument } from "../../domain/documents/document"
import { Checkbox } from "../../ui/checkbox"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { Field } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Input } from "../../ui/input"
import { toast } from "../../ui/toast"
import { saveFile } from "../lists/export-rows"

/** Shows one document; stores its name and visibility as soon as they change. */
export function DocumentRow({ document }: { document: StoredDocument }) {
  const { t } = useTranslation("documents")
  const { id, name, is_public: isPublic, bytes } = document
  const [typed, setTyped] = useState(name)
  const [isDeleting, setDeleting] = useState(false)
  const { change, remove, download } = useDocumentCalls(document)

  function rename() {
    const next = typed.trim()
    if (next === "") setTyped(name)
    else if (next !== name) change.mutate({ name: next })
  }
  return (
    <li className="grid gap-x-4 px-4 py-3">
      <div className="flex items-end gap-1">
        <Field label={t("name")} hideLabel className="grow">
          <Input
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={rename}
            onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
          />
        </Field>
        <IconButton label={t("download", { name })} disabled={download.isPending} onClick={() => download.mutate(id)}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label={t("remove", { name })} tone="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Checkbox
          label={t("public")}
          hint={isPublic ? undefined : t("private")}
          checked={change.variables?.is_public ?? isPublic}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ is_public: target.checked })}
        />
        <p className="text-sm text-muted">{formatBytes(bytes)}</p>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t("confirm.title")}
        text={t("confirm.text", { name })}
        confirmLabel={t("confirm.label")}
        pending={remove.isPending}
        deletesOpener
        onConfirm={() => remove.mutate(id)}
      />
    </li>
  )
}

function useDocumentCalls(document: StoredDocument) {
  const { t } = useTranslation("documents")
  const client = useQueryClient()
  const reload = () => client.invalidateQueries(documentsQuery(document.company_id, document.property_id))
  const change = useMutation({
    mutationFn: (patch: DocumentPatch) => updateDocument(document, patch),
    onSuccess: (_changed, { name }) => name !== undefined && toast.success(t("renamed"), { id: "document" }),
    onError: (error) => toast.error(t("changeError", { reason: errorMessage(error) }), { id: "document" }),
    onSettled: async () => {
      await reload()
      change.reset()
    },
  })
  const remove = useMutation({
    mutationFn: deleteDocument,
    onSuccess: () => toast.success(t("deleted"), { id: "document" }),
    onError: (error) => toast.error(t("deleteError", { reason: errorMessage(error) }), { id: "document" }),
    // A colleague may have deleted the document.
    onSettled: reload,
  })
  const download = useMutation({
    mutationFn: (id: string) => downloadDocument(id),
    onSuccess: (file) => saveFile(`${document.name}.pdf`, [file], "application/pdf"),
    onError: ({ message }) => toast.error(message, { id: "document" }),
  })
  return { change, remove, download }
}
