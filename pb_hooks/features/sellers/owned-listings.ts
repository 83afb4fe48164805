import { type OwnedListing, ownedListingSchema } from "../../../src/domain/sellers/owned-listing"
import { flagColumn } from "../../database/columns"
import { listJson } from "../../database/sql"
import { findAllowed } from "../../server/access/access"
import { LIST_QUERY, requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { route } from "../../server/http/route"
import { listResponse } from "../../server/routes/response-schemas"

export const ownedListingColumns: Record<keyof OwnedListing, string> = {
  id: "id",
  title: "title",
  address: "address",
  status: "status",
  draft: flagColumn("draft"),
  mandate: "mandate",
  mandate_from: "mandate_from",
  mandate_until: "mandate_until",
  sold_on: "sold_on",
}

export const ownedListingRoutes = [
  route({
    method: "GET",
    path: "/api/contacts/{id}/properties",
    access: "user",
    summary: "The listings that belong to a person, with the mandate of each",
    query: LIST_QUERY,
    response: () => listResponse(ownedListingSchema()),
    handle: (call) => {
      const contact = findAllowed(call, "contacts", call.param("id"), "view")
      return listJson($app, {
        table: "properties INDEXED BY idx_properties_owned",
        row: requestedRow(call, ownedListingColumns),
        where: "company_id = {:company} AND owner_ids != '[]' AND instr(owner_ids, {:contact}) > 0",
        params: { company: contact.getString("company_id"), contact: contact.id },
        order: "owner_ids, rowid",
        page: requestedPage(call),
      })
    },
  }),
]
