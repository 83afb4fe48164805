import { feature } from "../../server/feature"
import { batchRoutes } from "./batch-routes"
import { contactRoutes } from "./contacts-routes"
import { sendFollowUps } from "./follow-up-mail"
import { forgetContacts } from "./forget-contacts"
import { timelineRoutes } from "./timeline-routes"

export const contacts = feature({
  name: "contacts",
  routes: [...contactRoutes, ...batchRoutes, ...timelineRoutes],
  jobs: {
    sendFollowUps: { when: "*/5 6-9 * * *", run: sendFollowUps },
    forgetContacts: { when: "55 2 * * *", run: forgetContacts },
  },
})
