import type { PropertyListItem } from "../../api/properties"
import { CertificateNote } from "./certificate-note"
import { InquiryCount } from "./inquiry-count"
import { Interest } from "./interest"

type RowNotesProps = {
  companyId: string
  property: PropertyListItem
  /** The ids of all listings on the page, which share one request. */
  ids: string
  /** Those that somebody may want. */
  wantable: string
}

/** Shows a listing's inquiries, views, who wants it, and certificate problems. */
export function RowNotes({ companyId, property, ids, wantable }: RowNotesProps) {
  return (
    <>
      <InquiryCount companyId={companyId} id={property.id} ids={ids} />
      <Interest companyId={companyId} id={property.id} ids={wantable} />
      <CertificateNote property={property} />
    </>
  )
}
