import type { PropertyListItem } from "../../api/properties"
import { CertificateNote } from "./certificate-note"
import { InquiryCount } from "./inquiry-count"

type RowNotesProps = {
  companyId: string
  property: PropertyListItem
  /** Of all listings on the page, which share one request. */
  ids: string
}

/** What is worth knowing of a listing beside what it is. */
export function RowNotes({ companyId, property, ids }: RowNotesProps) {
  return (
    <>
      <InquiryCount companyId={companyId} id={property.id} ids={ids} />
      <CertificateNote property={property} />
    </>
  )
}
