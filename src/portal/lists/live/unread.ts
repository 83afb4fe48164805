import { type QueryClient, QueryObserver } from "@tanstack/react-query"
import { readCompanyId } from "../../../api/client/session"
import { inquiriesQuery } from "../../../api/inquiries"
import { UNREAD } from "../../frame/tab-ids"

/** Counts unread inquiries for the tab and the page's title. Returns the function that stops it. */
export function watchUnread(client: QueryClient): () => void {
  const companyId = readCompanyId()
  if (companyId === null) return () => {}
  const query = inquiriesQuery({ company_id: companyId, status: "new", perPage: 1, fields: "id" })
  return new QueryObserver(client, query).subscribe(({ data }) => {
    if (data !== undefined) client.setQueryData(UNREAD, data.figures.unread)
  })
}
