import { edgeSeconds } from "../base/env"
import { forbidStoring, setEdgeHeaders } from "../http/page-response"
import { asApiError } from "../http/record-hook"
import { headerOf, queryOf } from "../http/request"

/**
 * Before a file is sent that this visitor may load. PocketBase lets every cache keep it for 30 days, also a private one; with
 * an edge, browsers ask it each time, and it loses the file with the company's next change. The engine is held while the
 * file is sent, which an edge reads at once.
 */
export function onServeFile(event: core.FileDownloadRequestEvent): void {
  const { record, requestEvent } = event
  const headers = requestEvent.response.header()
  const { query, range } = asApiError(() => ({ query: queryOf(requestEvent), range: headerOf(requestEvent, "Range") }))
  if (record === undefined || query("token") !== "" || query("pass") !== "")
    headers.set("Cache-Control", "private, no-cache")
  else {
    const companyId = record.collection().name === "companies" ? record.id : record.getString("company_id")
    headers.set("Cache-Control", "no-cache")
    // A part of a file may be one that it does not have, which Go refuses with these headers.
    if (range === "") setEdgeHeaders(headers, companyId, edgeSeconds())
  }
  try {
    event.next()
  } catch (error) {
    // It is missing, or its bucket is away.
    forbidStoring(headers)
    throw error
  }
}
