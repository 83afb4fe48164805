import { useQuery } from "@tanstack/react-query"
import { FileText } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { documentsQuery } from "../../api/documents"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import documents from "../documents/documents.json"
import { DocumentsDialog } from "./documents-dialog"

addTranslations({ documents })

type AnswerWithDocumentsProps = { inquiry: Inquiry; hrefWith: (lines: string) => string; onAnswer: () => void }

/** Renders nothing if the listing has no documents. */
export function AnswerWithDocuments({ inquiry, hrefWith, onAnswer }: AnswerWithDocumentsProps) {
  const { t } = useTranslation("documents")
  const [isOpen, setOpen] = useState(false)
  const { id, company_id: companyId, property_id: propertyId } = inquiry
  const { data } = useQuery({ ...documentsQuery(companyId, propertyId), enabled: propertyId !== "" })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <>
      <Button icon={<FileText aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t("answer.button")}
      </Button>
      {isOpen && (
        <DocumentsDialog
          inquiryId={id}
          documents={data.rows}
          hrefWith={hrefWith}
          onAnswer={onAnswer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
