import { archivedWithout, type Collections, ofCompany, ofCreator } from "../../server/collection"

export const collections: Collections = {
  webhooks: {
    ...ofCreator,
    archived: archivedWithout("secret"),
    limit: { per: "company", most: 20, what: "Webhooks" },
  },
  // Rows hold ids and states, and no personal data.
  webhook_deliveries: {
    ...ofCompany,
    kept: "30 days after it was sent or given up (cleanUpDeliveries)",
    limit: "server",
  },
  targets: {
    ...ofCreator,
    archived: archivedWithout("secret"),
    limit: { per: "company", most: 20, what: "Ziele" },
  },
  target_runs: {
    ...ofCompany,
    kept: "30 days (cleanUpDeliveries)",
    limit: "server",
  },
}
