import { queryOptions } from "@tanstack/react-query"
import { http, ifMatch } from "../../api/client/http"
import type { NewTarget, Target, TargetPatch } from "../../domain/deliveries/target"
import type { CreatedWebhook, NewWebhook, Webhook, WebhookPatch } from "../../domain/deliveries/webhook"
import { STATUS_MESSAGES } from "../../domain/values/status-messages"

const listTargets = async (companyId: string, signal?: AbortSignal) =>
  (await http.get("/api/targets", { query: { company_id: companyId, perPage: "100" }, ...(signal && { signal }) })).data

/** A company has few targets, so this loads all and picks one. */
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

const listWebhooks = async (companyId: string, signal?: AbortSignal) =>
  (await http.get("/api/webhooks", { query: { company_id: companyId, perPage: "100" }, ...(signal && { signal }) }))
    .data

/** A company has few webhooks, so this loads all and picks one. */
export async function loadWebhook(companyId: string, id: string): Promise<Webhook> {
  const found = (await listWebhooks(companyId)).find((one) => one.id === id)
  if (found === undefined) throw new Error(STATUS_MESSAGES[404])
  return found
}

export const webhooksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["webhooks", "list", companyId],
    queryFn: ({ signal }) => listWebhooks(companyId, signal),
    // Waiting messages are soon sent, and nothing tells the page.
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? 5000 : false),
  })

/** Asks for the last 30 messages, sent or waiting. */
export const webhookLogQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", "log", id],
    queryFn: async ({ signal }) =>
      (await http.get("/api/webhooks/{id}/deliveries", { params: { id }, query: { perPage: "30" }, signal })).data,
    // The process that sends looks every few seconds.
    refetchInterval: ({ state }) => (state.data?.some(({ ended_at }) => ended_at === "") ? 2000 : false),
  })

/** Only this response contains the secret. */
export const createWebhook = (input: NewWebhook): Promise<CreatedWebhook> => http.post("/api/webhooks", input)

export const updateWebhook = (id: string, changes: WebhookPatch, updatedAt: string): Promise<Webhook> =>
  http.put("/api/webhooks/{id}", changes, { ...ifMatch(updatedAt), params: { id } })

export async function deleteWebhook(id: string): Promise<void> {
  await http.delete("/api/webhooks/{id}", { params: { id } })
}

export async function testWebhook(id: string): Promise<void> {
  await http.post("/api/webhooks/{id}/test", undefined, { params: { id } })
}
