import type { OfferedDocument } from "../../domain/documents/document"
import { secondaryButton } from "../button-class"
import { CompanyLogo } from "../company-logo"
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
}

/** Shows the documents of a link in an answer; without documents it has ended. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { companyName = "", logo = "", documents = [], token = "", listing = "/", footer } = props
  const isGone = documents.length === 0
  return (
    <>
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 px-4 py-12">
        {logo !== "" && <CompanyLogo source={logo} name={companyName} className="self-start" />}
        <h1 className="text-2xl">{isGone ? documentTexts.gone : documentTexts.pageTitle}</h1>
        <p className="text-muted long-words">{isGone ? documentTexts.goneText : documentTexts.intro(companyName)}</p>
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
      </main>
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </>
  )
}
