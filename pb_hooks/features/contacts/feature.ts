import { feature } from "../../server/feature"
import { contactRoutes } from "./contacts-routes"
import { forgetContacts } from "./forget-contacts"

export const contacts = feature({
  name: "contacts",
  routes: contactRoutes,
  jobs: { forgetContacts: { when: "55 2 * * *", run: forgetContacts } },
})
