import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { http } from "./client/http"

/** The place to which the company's software sends its packages. */
export const feedOptionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["feed-options", companyId],
    queryFn: ({ signal }) => http.get("/api/feed-options", { query: { company_id: companyId }, signal }),
  })

/** The last run of each feed. */
export const feedsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["feed-runs", companyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, latest: "feed", perPage: "100" } as const
      return (await http.get("/api/feed-runs", { query, signal })).data
    },
  })

/** The results of a feed's packages, the newest first. */
export const feedRunsQuery = (companyId: string, feed: string, page: number) =>
  queryOptions({
    queryKey: ["feed-runs", companyId, feed, page],
    queryFn: ({ signal }) => {
      const query = { company_id: companyId, feed, page: String(page), perPage: "10" }
      return http.get("/api/feed-runs", { query, signal })
    },
    placeholderData: keepPreviousData,
  })
