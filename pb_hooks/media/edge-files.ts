import { edgeSeconds } from "../base/env"
import { forbidStoring, setEdgeHeaders } from "../http/page-response"
import { queryOf } from "../http/request"

/**
 * Before a file is sent that this visitor may load. PocketBase lets every cache keep it for 30 days, also a private one; with
 * an edge, browsers ask it each time, and it loses the file with the company's next change. The engine is held while the
 * file is sent, which an edge reads at once.
 */
export function onServeFile(event: core.FileDownloadRequestEvent): void {
  const { record } = event
  const headers = event.requestEvent.response.header()
  const query = queryOf(event.requestEvent)
  if (record === undefined || query("token") !== "" || query("pass") !== "")
    headers.set("Cache-Control", "private, no-cache")
  else {
    const companyId = record.collection().name === "companies" ? record.id : record.getString("company_id")
    headers.set("Cache-Control", "no-cache")
    setEdgeHeaders(headers, companyId, edgeSeconds())
  }
  try {
    event.next()
  } catch (error) {
    // It is missing, or its bucket is away.
    forbidStoring(headers)
    throw error
  }
}
