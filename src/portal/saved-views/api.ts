import { queryOptions } from "@tanstack/react-query"
import { http, idempotencyKey, parsePage } from "../../api/client/http"
import type { SavedViewInput } from "../../domain/saved-views/saved-view"

export const savedViewKeys = { all: ["saved-views"] as const }

/** The user's own views and the company's; there are few. */
export const savedViewsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...savedViewKeys.all, companyId],
    queryFn: async ({ signal }) => parsePage(await http.get("/api/saved-views", { signal })).rows,
  })

export async function saveView(input: SavedViewInput, key: string): Promise<void> {
  await http.post("/api/saved-views", input, idempotencyKey(key))
}

export async function deleteView(id: string): Promise<void> {
  await http.delete("/api/saved-views/{id}", { params: { id } })
}
