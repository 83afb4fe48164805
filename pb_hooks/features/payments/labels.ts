import type { Labels } from "../../server/feature"

export const labels: Labels = {
  subscriptions: {
    words: "Abonnement beim Betreiber des Portals",
    columns: {
      provider: "Zahlungsdienst",
      external_id: "Kennung des Abonnements beim Zahlungsdienst",
      customer_id: "Kennung des Kunden beim Zahlungsdienst",
      item_id: "Kennung des Postens beim Zahlungsdienst",
      checkout_id: "Kennung des Bezahlvorgangs",
      plan: "Tarif",
      period_end: "bezahlt bis",
      cancel_at: "endet am",
      fetch: "Nummer des letzten Abgleichs",
      unknown_since: "beim Zahlungsdienst unbekannt seit",
      mailbox: "E-Mail-Adresse ohne Zusätze, an der frühere Abonnements erkannt werden",
      method: "Zahlungsart",
    },
  },
}
