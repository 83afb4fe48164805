import type { Labels } from "../../server/feature"

export const labels: Labels = {
  webhooks: {
    words: "Adressen Ihrer Programme, die benachrichtigt werden",
    columns: {
      events: "Ereignisse, die gesendet werden",
      url: "Adresse",
    },
  },
  webhook_deliveries: {
    words: "Nachrichten an Ihre Programme",
    columns: {
      webhook_id: "Kennung des Webhooks",
      event: "Ereignis",
      message_id: "Kennung der Nachricht",
      payload: "Inhalt der Nachricht",
    },
  },
  targets: {
    words: "Immobilienportale, an die übertragen wird (ohne Passwort)",
    columns: {
      protocol: "Art der Verbindung",
      host: "Rechner",
      port: "Anschluss",
      folder: "Ordner",
      username: "Benutzername",
      host_key: "Schlüssel des Rechners",
      schedule: "wann übertragen wird",
      full_at: "nächste vollständige Übertragung am",
      held: "was das Portal schon hat",
    },
  },
  target_runs: {
    words: "Übertragungen an Immobilienportale",
    columns: {
      target_id: "Kennung des Portals",
      listings: "Zahl der Immobilien",
      pictures: "Zahl der Bilder",
      report: "Bericht",
    },
  },
}
