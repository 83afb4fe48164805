import type { Labels } from "../../server/feature"

export const labels: Labels = {
  feed_runs: {
    words: "OpenImmo-Pakete, die angenommen wurden, und was aus ihnen wurde",
    columns: {
      created: "angelegt am",
      feed: "Name des Eingangs",
      outcome: "Ergebnis",
      changed: "geändert",
      removed: "entfernt",
      unchanged: "unverändert",
      problem_count: "Zahl der Hinweise",
      problems: "Hinweise",
      steps: "einzelne Schritte",
    },
  },
}
