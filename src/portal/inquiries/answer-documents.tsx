import { useMutation, useQuery } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { createDocumentLink, documentsQuery } from "../../api/documents"
import { DOCUMENT_LINK_DAYS, formatBytes } from "../../domain/documents/document"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"
import type { AnswerValues } from "./answer-kind"

type AnswerDocumentsProps = { form: UseFormReturn<AnswerValues, unknown, AnswerValues>; inquiry: Inquiry }

/** Chooses what the answer links to: the exposé, and documents of the listing, if it has any. */
export function AnswerDocuments({ form, inquiry }: AnswerDocumentsProps) {
  const { t } = useTranslation(["documents", "inquiries"])
  const { id, company_id: companyId, property_id: propertyId } = inquiry
  const { data } = useQuery({ ...documentsQuery(companyId, propertyId), enabled: propertyId !== "" })
  const chosen = form.watch("documents")
  const copy = useCopyText()
  const link = useMutation({
    mutationFn: async () => copy((await createDocumentLink(id, chosen)).link),
    onError: (error) => toast.error(t("answer.createError", { reason: errorMessage(error) }), { id: "documents" }),
  })
  if (propertyId === "" || (inquiry.is_relay && data?.rows.length === 0)) return null
  const error = form.formState.errors.expose?.message
  return (
    <fieldset className="grid">
      <legend className="text-sm font-medium">{t("inquiries:answer.with")}</legend>
      {!inquiry.is_relay && <Checkbox {...form.register("expose")} label={t("inquiries:answer.fields.expose")} />}
      {error !== undefined && <p className="pb-2 ps-8 text-sm text-signal">{error}</p>}
      {data?.rows.map((document) => (
        <Checkbox
          key={document.id}
          label={<span className="long-words">{document.name}</span>}
          hint={t("answer.size", { size: formatBytes(document.bytes) })}
          checked={chosen.includes(document.id)}
          onChange={({ target }) =>
            form.setValue(
              "documents",
              target.checked ? [...chosen, document.id] : chosen.filter((one) => one !== document.id),
              { shouldDirty: true },
            )
          }
        />
      ))}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>{t("answer.text", { days: DOCUMENT_LINK_DAYS })}</span>
          <Button
            size="sm"
            icon={<Copy aria-hidden className="size-4" />}
            pending={link.isPending}
            onClick={() => link.mutate()}
          >
            {t("answer.copy")}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
