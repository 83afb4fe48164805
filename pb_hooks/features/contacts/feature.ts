import { ownOrNobodys } from "../../server/access/own-work"
import { feature } from "../../server/feature"
import { batchRoutes } from "./batch-routes"
import { contactRoutes } from "./contacts-routes"
import { sendFollowUps } from "./follow-up-mail"
import { forgetContacts } from "./forget-contacts"
import { labels } from "./labels"
import { timelineRoutes } from "./timeline-routes"

const DUE = (owner: string) =>
  `company_id = {:company} AND follow_up_on != '' AND follow_up_on <= {:today} AND ${ownOrNobodys(owner)}`

export const contacts = feature({
  name: "contacts",
  labels,
  routes: [...contactRoutes, ...batchRoutes, ...timelineRoutes],
  today: {
    followUps: `SELECT id, CASE name WHEN '' THEN email ELSE name END AS title, follow_up_on AS at FROM contacts WHERE ${DUE("user_id")}
      UNION ALL SELECT id, name, follow_up_on FROM inquiries WHERE ${DUE("assigned_to")} ORDER BY at`,
  },
  jobs: {
    sendFollowUps: { run: sendFollowUps },
    forgetContacts: { run: forgetContacts },
  },
})
