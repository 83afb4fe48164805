import { MessagePage } from "./message-page"
import type { PublicPageData } from "./page-data"
import { PropertyPage } from "./property/property-page"

/** The page at /property/{id}. */
export function PublicPage(data: PublicPageData) {
  return data.kind === "property" ? <PropertyPage {...data} /> : <MessagePage kind={data.kind} />
}
