import type { Labels } from "../../server/feature"

export const labels: Labels = {
  inquiries: {
    words: "Anfragen von Interessenten",
    columns: {
      answered_at: "beantwortet am",
      replied_at: "letzte Antwort der Person am",
      fingerprint: "Prüfwert, der doppelte Anfragen erkennt",
      is_read: "ob sie gelesen ist",
      suspicion: "warum sie als verdächtig gilt",
      source: "woher sie kam; leer bei den eigenen Seiten",
      source_id: "Nummer des Angebots beim Portal",
      conversation: "Kennung der Unterhaltung beim Portal",
      is_relay: "ob die E-Mail-Adresse die eines Portals ist",
      needs_look: "ob ein Programm die E-Mail nicht sicher lesen konnte",
      attachments: "Namen und Größen der Anhänge",
      mail_state: "was aus der E-Mail dazu wurde",
      hold_reason: "warum sie länger aufbewahrt wird",
    },
  },
  answers: {
    words: "Antworten auf Anfragen",
    columns: {
      documents: "Namen der Unterlagen, auf die sie verweist",
      expose: "ob sie auf die Objektseite mit dem Exposé verweist",
      sent_at: "vom Mailserver angenommen am",
    },
  },
}
