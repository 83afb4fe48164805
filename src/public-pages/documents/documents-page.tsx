import type { OfferedDocument } from "../../domain/documents/document"
import { secondaryButton } from "../button-class"
import { CompanyLogo } from "../company-logo"
import { confirmationTexts } from "../confirmations/confirmation-texts"
import { InstructionStep, type ShownStep } from "../confirmations/instruction-step"
import type { CompanyFooterData } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { DocumentList } from "./document-list"
import { documentTexts } from "./document-texts"

type DocumentsPageProps = {
  companyName?: string
  logo?: string
  documents?: readonly OfferedDocument[]
  token?: string
  /** The address of the listing's page. */
  listing?: string
  footer?: CompanyFooterData | undefined
  /** The step that the visitor has to confirm first; null for none. */
  step?: ShownStep | null
}

/** Shows the documents of a link in an answer; without documents it has ended. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { companyName = "", logo = "", documents = [], token = "", listing = "/", footer, step = null } = props
  const isGone = documents.length === 0
  return (
    <>
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-4 py-12">
        {logo !== "" && <CompanyLogo source={logo} name={companyName} className="self-start" />}
        <h1 className="text-2xl">{getTitle(isGone, step)}</h1>
        {step !== null ? (
          <InstructionStep step={step} />
        ) : (
          <>
            <p className="text-muted long-words">
              {isGone ? documentTexts.goneText : documentTexts.intro(companyName)}
            </p>
            {!isGone && (
              <>
                <DocumentList documents={documents} token={token} />
                <p>
                  <a href={listing} className={secondaryButton}>
                    {documentTexts.listing}
                  </a>
                </p>
              </>
            )}
          </>
        )}
      </main>
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </>
  )
}

function getTitle(isGone: boolean, step: ShownStep | null): string {
  if (isGone) return documentTexts.gone
  return step === null ? documentTexts.pageTitle : confirmationTexts.title
}
