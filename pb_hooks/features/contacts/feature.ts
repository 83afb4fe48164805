import { feature } from "../../server/feature"
import { batchRoutes } from "./batch-routes"
import { contactRoutes } from "./contacts-routes"
import { sendFollowUps } from "./follow-up-mail"
import { forgetContacts } from "./forget-contacts"
import { labels } from "./labels"
import { timelineRoutes } from "./timeline-routes"

export const contacts = feature({
  name: "contacts",
  labels,
  routes: [...contactRoutes, ...batchRoutes, ...timelineRoutes],
  jobs: {
    sendFollowUps: { run: sendFollowUps },
    forgetContacts: { run: forgetContacts },
  },
})
