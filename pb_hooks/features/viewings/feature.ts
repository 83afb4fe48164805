import { feature } from "../../server/feature"
import { forgetViewings } from "./forget-viewings"
import { sendViewingReminders } from "./reminders"
import { viewingRoutes } from "./viewings-routes"
import { answerViewing } from "./visitor-page"

export const viewings = feature({
  name: "viewings",
  routes: viewingRoutes,
  pages: { "/besichtigung/{token}": answerViewing },
  jobs: {
    sendViewingReminders: { when: "*/5 7-10 * * *", run: sendViewingReminders },
    forgetViewings: { when: "52 2 * * *", run: forgetViewings },
  },
})
