import * as z from "zod/mini"
import { type Answer, answerSchema, newAnswerSchema } from "../../../src/domain/inquiries/answer"
import { jsonObject } from "../../database/columns"
import type { Db } from "../../database/records"
import { listJson, rowJson } from "../../database/sql"
import { notFound } from "../../engine/http-error"
import { findAllowed, requireUser } from "../../server/access/access"
import { LIST_QUERY, requestedPage } from "../../server/http/paging"
import { type Call, route } from "../../server/http/route"
import { listResponse } from "../../server/routes/response-schemas"
import { type AnswerRow, answerColumns, describeAnswer } from "./answer-columns"
import { refuseAnswer, sendAnswer } from "./send-answer"

const { page, perPage } = LIST_QUERY

const listSchema = () =>
  z.extend(listResponse(answerSchema()), {
    /** Why nobody can answer from here at the moment; empty if they can. */
    refusal: z.string(),
  })

const findInquiry = (call: Call<unknown>, app: Db = $app) =>
  findAllowed(call, "inquiries", call.param("id"), "view", app)

const ROW = jsonObject(answerColumns)

function listAnswers(call: Call<unknown>, inquiryId: string) {
  const { text } = listJson($app, {
    table: "answers",
    row: ROW,
    where: "inquiry_id = {:inquiryId}",
    params: { inquiryId },
    order: "created_at DESC, rowid DESC",
    page: requestedPage(call),
  })
  const list: { data: AnswerRow[]; total: number; page: number; perPage: number } = JSON.parse(text)
  return { ...list, data: list.data.map(describeAnswer) }
}

function readAnswer(app: Db, id: string): Answer {
  const { text } = rowJson(app, "answers", ROW, id) ?? {}
  if (text === undefined) throw notFound()
  return describeAnswer(JSON.parse(text))
}

export const answerRoutes = [
  route({
    method: "GET",
    path: "/api/inquiries/{id}/answers",
    access: "user",
    keys: "read",
    summary: "What was answered to an inquiry from here, the newest first, and why nobody can answer at the moment",
    query: { page, perPage },
    response: listSchema,
    handle: (call) => {
      const inquiry = findInquiry(call)
      return { ...listAnswers(call, inquiry.id), refusal: refuseAnswer($app, inquiry)?.message ?? "" }
    },
  }),
  route({
    method: "POST",
    path: "/api/inquiries/{id}/answers",
    access: "user",
    audit: { nothing: "is stored itself, with who has written it" },
    creates: "answers",
    createsFor: (call) => findInquiry(call).getString("company_id"),
    summary:
      "Answer an inquiry by mail, to its own address; it counts as answered when a mail server has taken the mail. 409 if somebody has answered since `seen`",
    body: newAnswerSchema,
    response: answerSchema,
    handle: (call) => {
      const { app, record, body } = call
      if (record.isNew()) sendAnswer(app, requireUser(call.event), findInquiry(call, app), record, body)
      return readAnswer(app, record.id)
    },
  }),
]
