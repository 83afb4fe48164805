import type { PropertyListItem } from "../../api/properties"
import { CertificateNote } from "./certificate-note"
import { InquiryCount } from "./inquiry-count"

type RowNotesProps = {
  companyId: string
  property: PropertyListItem
  /** The ids of all listings on the page, which share one request. */
  ids: string
}

/** Shows a listing's inquiries, views and certificate problems. */
export function RowNotes({ companyId, property, ids }: RowNotesProps) {
  return (
    <>
      <InquiryCount companyId={companyId} id={property.id} ids={ids} />
      <CertificateNote property={property} />
    </>
  )
}
