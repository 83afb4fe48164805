/** These texts are not among the other messages, which are in the script of every page. */
export const documentTexts = {
  heading: "Unterlagen",
  size: (size: string) => `PDF, ${size}`,
  download: (name: string) => `${name} herunterladen`,
  pageTitle: "Ihre Unterlagen",
  intro: (company: string) => `${company} hat diese Unterlagen für Sie freigegeben.`,
  listing: "Zur Immobilie",
  gone: "Diese Unterlagen gibt es nicht mehr",
  goneText:
    "Der Link ist abgelaufen, oder das Angebot ist nicht mehr verfügbar. Wer Ihnen den Link gesendet hat, sendet Ihnen gern einen neuen.",
} as const
