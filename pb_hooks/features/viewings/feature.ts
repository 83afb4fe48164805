import { feature } from "../../server/feature"
import { answerCalendar, calendarRoutes } from "./calendar"
import { forgetViewings } from "./forget-viewings"
import { sendViewingReminders } from "./reminders"
import { viewingRoutes } from "./viewings-routes"
import { answerViewing } from "./visitor-page"

export const viewings = feature({
  name: "viewings",
  routes: [...viewingRoutes, ...calendarRoutes],
  pages: { "/besichtigung/{token}": answerViewing, "/api/calendar/{token}": answerCalendar },
  jobs: {
    sendViewingReminders: { when: "*/5 7-10 * * *", run: sendViewingReminders },
    forgetViewings: { when: "52 2 * * *", run: forgetViewings },
  },
})
