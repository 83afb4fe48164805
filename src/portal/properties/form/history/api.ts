import { queryOptions } from "@tanstack/react-query"
import { http, parsePage } from "../../../../api/client/http"
import { loadProperty, propertyKeys } from "../../../../api/properties"
import type { Property } from "../../../../domain/properties/property"
import { HISTORY_ROWS, type PropertyChange } from "../../../../domain/properties/property-history"

/** A listing as it is stored, with its changes, the newest first. */
type PropertyHistory = { property: Property; changes: PropertyChange[] }

export const propertyHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...propertyKeys.one(id), "history"],
    queryFn: async ({ signal }): Promise<PropertyHistory> => {
      const options = { params: { id }, query: { perPage: HISTORY_ROWS }, signal }
      const [page, property] = await Promise.all([
        http.get("/api/properties/{id}/history", options),
        loadProperty(id, { signal }),
      ])
      return { property, changes: parsePage(page).rows }
    },
    staleTime: 0,
  })
