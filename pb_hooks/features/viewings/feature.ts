import { isoInstant } from "../../database/columns"
import { ownAgents } from "../../server/access/own-work"
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
  today: {
    viewings: `SELECT id, CASE property_title WHEN '' THEN name ELSE property_title END AS title, ${isoInstant("starts_at")} AS at
      FROM viewings WHERE company_id = {:company} AND status = 'confirmed' AND starts_at BETWEEN {:begin} AND {:end}
        AND ${ownAgents("agent_id")} ORDER BY starts_at`,
  },
  jobs: {
    sendViewingReminders: { run: sendViewingReminders },
    forgetViewings: { run: forgetViewings },
  },
})
