import { MessagePage } from "./message-page"
import type { PublicPageData } from "./page-data"
import { PropertyPage } from "./property/property-page"

/** What stands at /property/{id}: the property, or a word on why it does not. */
export function PublicPage(data: PublicPageData) {
  return data.kind === "property" ? <PropertyPage {...data} /> : <MessagePage kind={data.kind} />
}
