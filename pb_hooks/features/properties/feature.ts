import { ownAgents } from "../../server/access/own-work"
import { feature } from "../../server/feature"
import { tellOfCertificates } from "./certificate-mail"
import { labels } from "./labels"
import { propertyRoutes } from "./properties-routes"
import { propertyHistoryRoutes } from "./property-history-routes"

export const properties = feature({
  name: "properties",
  labels,
  routes: [...propertyRoutes, ...propertyHistoryRoutes],
  today: {
    drafts: `SELECT id, title, '' AS at FROM properties WHERE company_id = {:company} AND draft AND (agent_id = '' OR ${ownAgents("agent_id")})
      ORDER BY created_at DESC`,
  },
  jobs: { tellOfCertificates: { run: tellOfCertificates } },
})
