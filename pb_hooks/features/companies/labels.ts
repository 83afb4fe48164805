import type { Labels } from "../../server/feature"
import { COMPANY_COLUMN_WORDS } from "./company-labels"

export const labels: Labels = {
  companies: { words: "Ihr Unternehmen und seine Einstellungen", columns: COMPANY_COLUMN_WORDS },
  company_slugs: { words: "Adressen, unter denen Ihre Unternehmensseite zu finden war" },
  processing_agreements: {
    words: "Verträge zur Auftragsverarbeitung, die angenommen wurden",
    columns: {
      accepted_by: "angenommen von",
      facts: "Angaben, mit denen der Vertrag ausgefüllt ist",
      version: "Fassung des Vertrags",
    },
  },
}
