import { archivedWithout, type Collections, ofCompany, ofCreator } from "../../server/collection"

export const collections: Collections = {
  webhooks: {
    ...ofCreator,
    archived: archivedWithout("secret"),
    limit: { per: "company", most: 20, what: "Webhooks" },
    words: "Adressen Ihrer Programme, die benachrichtigt werden",
  },
  // Rows hold ids and states, and no personal data.
  webhook_deliveries: {
    ...ofCompany,
    kept: "30 days after it was sent or given up (tendDeliveries)",
    limit: "server",
    words: "Nachrichten an Ihre Programme",
  },
  targets: {
    ...ofCreator,
    archived: archivedWithout("secret"),
    limit: { per: "company", most: 20, what: "Ziele" },
    words: "Immobilienportale, an die übertragen wird (ohne Passwort)",
  },
  target_runs: {
    ...ofCompany,
    kept: "30 days (tendDeliveries)",
    limit: "server",
    words: "Übertragungen an Immobilienportale",
  },
}
