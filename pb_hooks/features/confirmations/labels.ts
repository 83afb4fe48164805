import type { Labels } from "../../server/feature"

export const labels: Labels = {
  confirmations: {
    words: "Nachweise: wer die Widerrufsbelehrung bestätigt oder einen Vertrag widerrufen hat",
    columns: {
      sent_at: "Kopie vom Mailserver angenommen am",
      kind: "Belehrung bestätigt (instruction), als Unternehmen (business) oder Widerruf (withdrawal)",
      text: "was angezeigt oder erklärt wurde",
      commission: "Provision, wie sie angezeigt wurde",
      property_title: "Titel der Immobilie damals",
      property_reference: "Objektnummer damals",
      text_sha256: "Prüfwert (SHA-256) dieses Textes",
      received: "ob der Erhalt der Widerrufsbelehrung erklärt ist",
      agreed_at: "wann bestätigt wurde, dass der Widerruf von der Person kommt",
      begins: "ob der sofortige Beginn verlangt ist",
      network: "Netz des Absenders, gekürzt",
      viewing_id: "Kennung der Besichtigung",
    },
  },
}
