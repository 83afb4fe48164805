import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { SearchedListing } from "../domain/searches/searched-listing"
import { http } from "./client/http"

/** The number of saved searches that match such a listing, and who may be called. A failure is not shown: the form works without this. */
export const matchingSearchesQuery = (companyId: string, listing: SearchedListing) =>
  queryOptions({
    queryKey: ["searches", companyId, listing],
    queryFn: async ({ signal }) => {
      const body = { ...listing, company_id: companyId }
      return http.post("/api/searches/count", body, { signal, isUntyped: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** How many people want each of these stored listings, whose ids are separated by commas; those that nobody wants are left out. */
export const interestQuery = (companyId: string, ids: string) =>
  queryOptions({
    queryKey: ["searches", "counts", companyId, ids],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, property_ids: ids }
      return (await http.get("/api/searches/counts", { query, signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: ids !== "",
  })
