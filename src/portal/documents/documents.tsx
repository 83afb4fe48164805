import { useQuery } from "@tanstack/react-query"
import { FilePlus } from "lucide-react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { documentsQuery } from "../../api/documents"
import { formatBytes, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_PER_PROPERTY } from "../../domain/documents/document"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { Section } from "../../ui/section"
import type { Refused } from "../media/dropped-files"
import { useFileDrop } from "../media/use-file-drop"
import { DocumentRow } from "./document-row"
import documents from "./documents.json"
import { PendingRow } from "./pending-row"
import { useDocumentUploads } from "./use-document-uploads"

addTranslations({ documents })

type DocumentsProps = { companyId: string; propertyId: string | null }

/** Lists a listing's PDF files. They are stored at once, apart from the form, so a new listing has to be saved first. */
export function Documents({ companyId, propertyId }: DocumentsProps) {
  const { t } = useTranslation("documents")
  return (
    <Section title={t("title")} text={t("text")} className="lg:grid-cols-1!">
      {propertyId === null ? (
        <p className="text-sm text-muted">{t("unsaved")}</p>
      ) : (
        <Stored companyId={companyId} propertyId={propertyId} />
      )}
    </Section>
  )
}

function Stored({ companyId, propertyId }: { companyId: string; propertyId: string }) {
  const { t } = useTranslation("documents")
  const { data, error, refetch, isFetching } = useQuery(documentsQuery(companyId, propertyId))
  const uploads = useDocumentUploads(companyId, propertyId)
  if (data === undefined) {
    if (!error) return <Loading text={t("loading")} />
    return <ErrorState title={t("loadError")} text={error.message} onRetry={refetch} retrying={isFetching} />
  }
  return (
    <AddDocuments
      isFull={data.rows.length >= MAX_DOCUMENTS_PER_PROPERTY}
      onFiles={(files, refused = []) => void uploads.add(files, refused, data.rows)}
    >
      {data.rows.length + uploads.pending.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {data.rows.map((document) => (
            <DocumentRow key={`${document.id} ${document.name}`} document={document} />
          ))}
          {uploads.pending.map((upload) => (
            <PendingRow
              key={upload.id}
              upload={upload}
              onRetry={uploads.retry}
              onDiscard={() => uploads.discard(upload.id)}
            />
          ))}
        </ul>
      )}
    </AddDocuments>
  )
}

const isPdf = ({ name }: File) => /\.pdf$/i.test(name)

type AddDocumentsProps = {
  isFull: boolean
  onFiles: (files: File[], refused?: Refused[]) => void
  children: React.ReactNode
}

function AddDocuments({ isFull, onFiles, children }: AddDocumentsProps) {
  const { t } = useTranslation("documents")
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(onFiles, isPdf)
  const hint = { size: formatBytes(MAX_DOCUMENT_BYTES), count: MAX_DOCUMENTS_PER_PROPERTY }
  return (
    <div
      {...handlers}
      className={cx(
        "grid gap-4 rounded-lg border border-dashed p-3 transition-[background-color,border-color] sm:p-4",
        over && !isFull ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFull && (
          <Button icon={<FilePlus aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
            {t("add")}
          </Button>
        )}
        <p className="text-sm text-muted">{isFull ? t("tooMany", hint) : over ? t("dropNow") : t("hint", hint)}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label={t("add")}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = ""
        }}
      />
      {children}
    </div>
  )
}
