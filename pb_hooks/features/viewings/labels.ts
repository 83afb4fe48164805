import type { Labels } from "../../server/feature"

export const labels: Labels = {
  viewings: {
    words: "Besichtigungen",
    columns: {
      starts_at: "Beginn",
      minutes: "Dauer in Minuten",
      slots: "vorgeschlagene Termine",
      places: "wie viele zugleich besichtigen können",
      may_overlap: "ob sich der Termin mit anderen überschneiden darf",
      doubt: "warum die Besichtigung fraglich ist",
      feedback: "Rückmeldung nach der Besichtigung, für das Büro",
      feedback_for_owner: "Rückmeldung nach der Besichtigung, für den Verkäufer",
      interest: "Interesse nach der Besichtigung",
      sequence: "Fassung des Kalendereintrags",
    },
  },
}
