import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Answer, NewAnswer } from "../domain/inquiries/answer"
import type { Inquiry, InquiryFigures, InquiryPatch, InquiryStatus } from "../domain/inquiries/inquiry-inbox"
import { http, idempotencyKey, ifMatch, type ListParams, type Page, parsePage, parseRecord } from "./client/http"

export const inquiryKeys = {
  all: ["inquiries"] as const,
  list: (params: unknown) => ["inquiries", "list", params] as const,
  lists: ["inquiries", "list"] as const,
  counts: (companyId: string, ids: string) => ["inquiries", "counts", companyId, ids] as const,
  one: (id: string) => ["inquiries", "one", id] as const,
}

export type InquiryListParams = ListParams & {
  company_id: string
  status?: InquiryStatus | "inbox"
  property_id?: string
  agent_id?: string
  assigned_to?: string
  mine?: "true"
  email?: string
  due?: "true" | "own"
  fields?: string
}

export type InquiryPage = Page<Inquiry> & { figures: InquiryFigures }

export const inquiriesQuery = (params: InquiryListParams) =>
  queryOptions({
    queryKey: inquiryKeys.list(params),
    queryFn: ({ signal }) => listInquiries(params, signal),
    placeholderData: keepPreviousData,
  })

/** `figures` cover all inquiries of the company, whatever the parameters request. */
export async function listInquiries(params: InquiryListParams, signal?: AbortSignal): Promise<InquiryPage> {
  const body = await http.get("/api/inquiries", { query: params, signal })
  return { ...parsePage(body), figures: body.figures }
}

/** The number of inquiries about each of these listings, whose ids are separated by commas. */
export const inquiryCountsQuery = (companyId: string, ids: string) =>
  queryOptions({
    queryKey: inquiryKeys.counts(companyId, ids),
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, property_ids: ids }
      // The result has rows, as live data is a list.
      return { rows: (await http.get("/api/inquiries/counts", { query, signal })).data }
    },
    placeholderData: keepPreviousData,
  })

export async function loadInquiry(id: string): Promise<Inquiry> {
  return parseRecord(await http.get("/api/inquiries/{id}", { params: { id } }))
}

/** Changes any stored version if `updatedAt` is missing. */
export async function updateInquiry(id: string, patch: InquiryPatch, updatedAt?: string): Promise<Inquiry> {
  const version = updatedAt === undefined ? {} : ifMatch(updatedAt)
  return parseRecord(await http.put("/api/inquiries/{id}", patch, { ...version, params: { id } }))
}

export const answerKeys = { of: (inquiryId: string) => ["answers", inquiryId] as const }

/** The last answers to an inquiry, the newest first, and why nobody can answer from the portal at the moment. */
export const answersQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: answerKeys.of(inquiryId),
    queryFn: async ({ signal }) => {
      const body = await http.get("/api/inquiries/{id}/answers", { params: { id: inquiryId }, signal })
      return { ...parsePage(body), refusal: body.refusal }
    },
  })

/** The last mails that came back, the newest first. */
export const repliesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ["replies", inquiryId],
    queryFn: async ({ signal }) =>
      parsePage(await http.get("/api/inquiries/{id}/replies", { params: { id: inquiryId }, signal })),
  })

/** Repeating a key sends no second mail. */
export async function sendAnswer(inquiryId: string, answer: NewAnswer, key: string): Promise<Answer> {
  const options = { ...idempotencyKey(key), params: { id: inquiryId } }
  return parseRecord(await http.post("/api/inquiries/{id}/answers", answer, options))
}

export async function deleteInquiry(id: string): Promise<void> {
  await http.delete("/api/inquiries/{id}", { params: { id } })
}
