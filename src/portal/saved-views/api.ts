import { queryOptions } from "@tanstack/react-query"
import { http, idempotencyKey, parsePage } from "../../api/client/http"
import type { SavedViewInput } from "../../domain/saved-views/saved-view"
import { viewedTab } from "../../domain/saved-views/viewed-tab"
import type { DashboardTab } from "../frame/tab-ids"

export const savedViewKeys = { all: ["saved-views"] as const }

/** Returns the query of a view of this tab's list. */
export const viewQuery = (tab: DashboardTab, query: string): string =>
  [tab === "properties" ? "" : `tab=${tab}`, query].filter(Boolean).join("&")

/** The user's own views of a tab's list and the company's; there are few. */
export const savedViewsQuery = (companyId: string, tab: DashboardTab) =>
  queryOptions({
    queryKey: [...savedViewKeys.all, companyId],
    queryFn: async ({ signal }) => parsePage(await http.get("/api/saved-views", { signal })).rows,
    select: (views) => views.filter(({ query }) => viewedTab(query) === tab),
  })

export async function saveView(input: SavedViewInput, key: string): Promise<void> {
  await http.post("/api/saved-views", input, idempotencyKey(key))
}

export async function deleteView(id: string): Promise<void> {
  await http.delete("/api/saved-views/{id}", { params: { id } })
}
