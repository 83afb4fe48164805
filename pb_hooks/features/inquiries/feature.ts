import { isoInstant } from "../../database/columns"
import { ownOrNobodys } from "../../server/access/own-work"
import { feature } from "../../server/feature"
import { answerRoutes } from "./answers-routes"
import { deleteExpiredInquiries } from "./delete-expired-inquiries"
import { sendDigests } from "./digest-mail"
import { inquiryRoutes } from "./inquiries-routes"
import { answerInquiryForm } from "./inquiry-answer"
import { labels } from "./labels"

export const inquiries = feature({
  name: "inquiries",
  labels,
  routes: [...inquiryRoutes, ...answerRoutes],
  forms: { "/api/inquiries": answerInquiryForm },
  today: {
    // Those that nobody has read come first, and of these who waits longest.
    inquiries: `SELECT id, CASE name WHEN '' THEN property_title ELSE name END AS title, ${isoInstant("created_at")} AS at FROM inquiries
      WHERE company_id = {:company} AND status = 'new' AND ${ownOrNobodys("assigned_to")} ORDER BY is_read, created_at`,
  },
  jobs: {
    sendDigests: { run: sendDigests },
    forgetInquiries: { run: deleteExpiredInquiries },
  },
})
