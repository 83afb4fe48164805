import { MANDATE_DAYS } from "../../../src/domain/properties/seller-fields"
import { ownAgents } from "../../server/access/own-work"
import { feature } from "../../server/feature"
import { ownedListingRoutes } from "./owned-listings"
import { ownerRoutes } from "./owner-routes"
import { mailOwnerReports } from "./report-job"
import { answerSeller } from "./seller-page"

export const sellers = feature({
  name: "sellers",
  routes: [...ownerRoutes, ...ownedListingRoutes],
  today: {
    mandates: `SELECT id, title, mandate_due AS at FROM properties WHERE company_id = {:company} AND mandate_due != ''
      AND mandate_due <= date({:today}, '+${MANDATE_DAYS} days') AND mandate_until >= {:today} AND status != 'sold'
      AND (agent_id = '' OR ${ownAgents("agent_id")}) ORDER BY mandate_due`,
  },
  pages: { "/verkauf/{token}": answerSeller },
  jobs: { mailOwnerReports: { run: mailOwnerReports } },
})
