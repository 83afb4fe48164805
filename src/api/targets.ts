import { queryOptions } from "@tanstack/react-query"
import type { NewTarget, Target, TargetPatch } from "../domain/deliveries/target"
import { STATUS_MESSAGES } from "../domain/values/status-messages"
import { http, ifMatch } from "./client/http"

const listTargets = async (companyId: string, signal?: AbortSignal) =>
  (await http.get("/api/targets", { query: { company_id: companyId, perPage: "100" }, ...(signal && { signal }) })).data

/** There are few: one is found among all. */
export async function loadTarget(companyId: string, id: string): Promise<Target> {
  const found = (await listTargets(companyId)).find((one) => one.id === id)
  if (found === undefined) throw new Error(STATUS_MESSAGES[404])
  return found
}

export const targetsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["targets", "list", companyId],
    queryFn: ({ signal }) => listTargets(companyId, signal),
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

export const updateTarget = (id: string, changes: TargetPatch, updatedAt: string): Promise<Target> =>
  http.put("/api/targets/{id}", changes, { ...ifMatch(updatedAt), params: { id } })

export async function deleteTarget(id: string): Promise<void> {
  await http.delete("/api/targets/{id}", { params: { id } })
}

export async function sendToTarget(id: string): Promise<void> {
  await http.post("/api/targets/{id}/send", undefined, { params: { id } })
}
