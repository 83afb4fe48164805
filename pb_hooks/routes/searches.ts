import * as z from "zod/mini"
import { findAllowed } from "../auth/access"
import { route } from "../http/route"
import { countSearches } from "../leads/search-matches"
import { storedInstant } from "../mail/outbox"

export const searchRoutes = [
  route({
    method: "GET",
    path: "/api/properties/{id}/searches",
    access: "user",
    summary: "How many visitors' saved searches want a listing as it is stored, whatever its status",
    response: () => z.object({ count: z.number() }),
    handle: (call) => {
      const property = findAllowed(call, "properties", call.param("id"), "update")
      return { count: countSearches(property.id, property.getString("company_id"), storedInstant(Date.now())) }
    },
  }),
]
