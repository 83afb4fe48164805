import type { OfferedDocument } from "../../domain/documents/document"
import { secondaryButton } from "../button-class"
import { CompanyFrame } from "../company-frame"
import { confirmationTexts } from "../confirmations/confirmation-texts"
import { InstructionStep, type ShownStep } from "../confirmations/instruction-step"
import { ListingHead, type ListingHeadData } from "../listing-head"
import type { CompanyFooterData } from "../page-data"
import { DocumentList } from "./document-list"
import { documentTexts } from "./document-texts"

type DocumentsPageProps = {
  companyName?: string
  logo?: string
  documents?: readonly OfferedDocument[]
  token?: string
  /** The address of the listing's page. */
  listing?: string
  head?: ListingHeadData
  footer?: CompanyFooterData | undefined
  /** The step that the visitor has to confirm first; null for none. */
  step?: ShownStep | null
}

/** Shows the documents of a link in an answer; without documents it has ended. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { companyName = "", logo = "", documents = [], token = "", listing = "/" } = props
  const { head, footer, step = null } = props
  const isGone = documents.length === 0
  return (
    <CompanyFrame companyName={companyName} logo={logo} listings="" footer={footer} title={getTitle(isGone, step)}>
      {head && <ListingHead {...head} />}
      {step !== null ? (
        <InstructionStep step={step} />
      ) : (
        <p className="text-muted long-words">{isGone ? documentTexts.goneText : documentTexts.intro(companyName)}</p>
      )}
      {step === null && !isGone && (
        <>
          <DocumentList documents={documents} token={token} />
          <p>
            <a href={listing} className={secondaryButton}>
              {documentTexts.listing}
            </a>
          </p>
        </>
      )}
    </CompanyFrame>
  )
}

function getTitle(isGone: boolean, step: ShownStep | null): string {
  if (isGone) return documentTexts.gone
  return step === null ? documentTexts.pageTitle : confirmationTexts.title
}
