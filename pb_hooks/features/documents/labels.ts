import type { Labels } from "../../server/feature"

export const labels: Labels = {
  documents: {
    words: "Unterlagen zu Immobilien",
    columns: {
      is_public: "ob die Unterlage auf der Objektseite steht",
    },
  },
  document_links: {
    words: "Links, über die Sie Unterlagen weitergegeben haben",
    columns: {
      document_ids: "Kennungen der Unterlagen",
      opened_at: "wann daraus zum ersten Mal etwas geöffnet wurde",
    },
  },
}
