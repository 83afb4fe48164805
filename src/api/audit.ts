import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { http, type ListParams, parsePage } from "./client/http"

/** Of one company; without it, for administrators, of all. Renewed while it is looked at. */
export const auditQuery = (params: ListParams & { company_id?: string }) =>
  queryOptions({
    queryKey: ["audit", params],
    queryFn: async ({ signal }) => parsePage(await http.get("/api/audit", { query: params, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
