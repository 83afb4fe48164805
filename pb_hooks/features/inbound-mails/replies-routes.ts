import { replySchema } from "../../../src/domain/inbound-mails/reply"
import { jsonObject } from "../../database/columns"
import { listJson } from "../../database/sql"
import { findAllowed } from "../../server/access/access"
import { LIST_QUERY, MAX_PER_PAGE, requestedPage } from "../../server/http/paging"
import { route } from "../../server/http/route"
import { listResponse } from "../../server/routes/response-schemas"
import { replyColumns } from "./reply-columns"

const { page, perPage } = LIST_QUERY
const ROW = jsonObject(replyColumns)

export const replyRoutes = [
  route({
    method: "GET",
    path: "/api/inquiries/{id}/replies",
    access: "user",
    keys: "read",
    summary: "What came back by mail about an inquiry, the newest first",
    query: { page, perPage },
    response: () => listResponse(replySchema()),
    handle: (call) =>
      listJson($app, {
        table: "replies",
        row: ROW,
        where: "inquiry_id = {:inquiryId}",
        params: { inquiryId: findAllowed(call, "inquiries", call.param("id"), "view").id },
        order: "created_at DESC, rowid DESC",
        page: requestedPage(call, 50, MAX_PER_PAGE),
      }),
  }),
]
