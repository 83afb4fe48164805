import type { Labels } from "../../server/feature"

export const labels: Labels = {
  contacts: {
    words: "Kontakte: Personen, die angefragt haben oder die Sie eingetragen haben",
    columns: {
      emails: "weitere E-Mail-Adressen",
      phones: "weitere Telefonnummern",
      street: "Straße",
      postal_code: "Postleitzahl",
      town: "Ort",
      last_at: "zuletzt geschehen am",
      roles: "Rollen: seeker (sucht), owner (Eigentümer), other (Sonstiges)",
    },
  },
  contact_notes: {
    words: "Anrufe und Notizen zu Kontakten",
    columns: {
      kind: "Anruf (call) oder Notiz (note)",
    },
  },
}
