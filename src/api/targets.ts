import { queryOptions } from "@tanstack/react-query"
import type { NewTarget, Target, TargetPatch } from "../domain/target"
import { http, ifMatch } from "./http"

export const targetsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["targets", "list", companyId],
    queryFn: async ({ signal }) =>
      (await http.get("/api/targets", { query: { company_id: companyId, perPage: "100" }, signal })).data,
  })

/** What was sent last. */
export const targetRunsQuery = (id: string) =>
  queryOptions({
    queryKey: ["targets", "runs", id],
    queryFn: async ({ signal }) =>
      (await http.get("/api/targets/{id}/runs", { params: { id }, query: { perPage: "20" }, signal })).data,
    refetchInterval: 5000,
  })

export const createTarget = (input: NewTarget): Promise<Target> => http.post("/api/targets", input)

export const updateTarget = ({ id, updated_at }: Target, changes: TargetPatch): Promise<Target> =>
  http.put("/api/targets/{id}", changes, { ...ifMatch(updated_at), params: { id } })

export async function deleteTarget(id: string): Promise<void> {
  await http.delete("/api/targets/{id}", { params: { id } })
}

export async function sendToTarget(id: string): Promise<void> {
  await http.post("/api/targets/{id}/send", undefined, { params: { id } })
}
