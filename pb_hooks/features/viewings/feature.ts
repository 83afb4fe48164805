import { feature } from "../../server/feature"
import { answerCalendar, calendarRoutes } from "./calendar"
import { forgetViewings } from "./forget-viewings"
import { labels } from "./labels"
import { sendViewingReminders } from "./reminders"
import { viewingRoutes } from "./viewings-routes"
import { answerViewing } from "./visitor-page"

export const viewings = feature({
  name: "viewings",
  labels,
  routes: [...viewingRoutes, ...calendarRoutes],
  pages: { "/besichtigung/{token}": answerViewing, "/api/calendar/{token}": answerCalendar },
  jobs: {
    sendViewingReminders: { run: sendViewingReminders },
    forgetViewings: { run: forgetViewings },
  },
})
