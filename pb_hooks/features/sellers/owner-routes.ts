import * as z from "zod/mini"
import { lastDayOfPage } from "../../../src/domain/properties/seller-fields"
import { withoutLink } from "../../../src/domain/sellers/owner-links"
import {
  type OwnerLink,
  ownerLinkSchema,
  ownerReportSchema,
  sentReportSchema,
} from "../../../src/domain/sellers/owner-report"
import { endOfBerlinDay } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { type Db, findById, getStrings, inTransaction } from "../../database/records"
import { notFound } from "../../engine/http-error"
import { findAllowed } from "../../server/access/access"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { type Call, route } from "../../server/http/route"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { buildReport } from "./build-report"
import { linksOf, ownerAddress } from "./owner-link"
import { findOwners, mailReport } from "./report-mail"
import { REPORT_BUTTON, reportParagraphs, reportSubject } from "./report-words"
import { ownersOf } from "./seller-record"

const findListing = (call: Call<unknown>, verb: "view" | "update", app?: Db) =>
  findAllowed(call, "properties", call.param("id"), verb, app)

function listLinks(property: core.Record): OwnerLink[] {
  const last = lastDayOfPage(getStrings(property, ["mandate_until", "sold_on"] as const))
  const expires_at = last === "" ? "" : new Date(endOfBerlinDay(last)).toISOString()
  return ownersOf(property).flatMap((contact_id) => {
    const url = ownerAddress(property, contact_id)
    return url === null ? [] : [{ contact_id, url, expires_at }]
  })
}

export const ownerRoutes = [
  route({
    method: "GET",
    path: "/api/properties/{id}/owner-links",
    access: "user",
    summary: "The secret address of each owner's page, and when it closes: 30 days after mandate or sale",
    response: () => listResponse(ownerLinkSchema()),
    handle: (call) => {
      const data = listLinks(findListing(call, "view"))
      return { data, total: data.length, page: 1, perPage: data.length }
    },
  }),
  route({
    method: "DELETE",
    path: "/api/properties/{id}/owner-links/{contact_id}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "Revoke the link of one owner, who has a new one from then on",
    response: successSchema,
    handle: (call) => {
      inTransaction((app) => {
        const property = findListing(call, "update", app)
        const contact = call.param("contact_id")
        if (!ownersOf(property).includes(contact)) throw notFound()
        // By SQL, as nothing changes that a form of the listing knows.
        const sql = "UPDATE properties SET owner_links = {:links} WHERE id = {:id}"
        const links = JSON.stringify(withoutLink(linksOf(property), contact))
        app.db().newQuery(sql).bind({ id: property.id, links }).execute()
      })
      return { success: true as const }
    },
  }),
  route({
    method: "GET",
    path: "/api/properties/{id}/report",
    access: "user",
    summary: "What the owners of a listing read on their page, and what the mail says that brings it to them",
    response: ownerReportSchema,
    handle: (call) => {
      const property = findListing(call, "view")
      const report = buildReport(property)
      const owners = findOwners($app, property)
      const first = owners.find(({ email }) => isEmail(email)) ?? owners[0]
      return {
        report,
        owners,
        subject: reportSubject(report),
        paragraphs: reportParagraphs(report, first?.name ?? ""),
        button: REPORT_BUTTON,
        sent_on: property.getString("report_sent"),
      }
    },
  }),
  route({
    method: "POST",
    path: "/api/properties/{id}/report",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "Mail the report to the owners of a listing, each with their own link. 409 says why it reaches nobody",
    body: z.object({}),
    response: sentReportSchema,
    handle: (call) => {
      const report = buildReport(findListing(call, "view"))
      return inTransaction((app) => {
        const property = findById("properties", call.param("id"), app)
        if (property === null) throw notFound()
        return { sent_to: mailReport(app, property, report, "owner_report") }
      })
    },
  }),
]
