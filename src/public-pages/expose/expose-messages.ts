import { DEFAULT_EXPOSE_NOTE } from "../../domain/companies/expose-note"

/** The texts of the document; the page's own are in `../messages`. */
export const exposeMessages = {
  expose: "Exposé",
  exposes: "Unsere Angebote",
  contents: "Inhalt",
  pictures: "Bilder",
  contact: "Ihr Ansprechpartner",
  /** The page is the accessible form of this document, whose tags screen readers do not find. */
  online: "Dieses Angebot online, auch für Vorleseprogramme",
  pictureMissing: "Dieses Bild konnte nicht geladen werden.",
  note: DEFAULT_EXPOSE_NOTE,
  furtherPictures: (count: number) =>
    count === 1 ? "Ein weiteres Bild finden Sie online." : `${count} weitere Bilder finden Sie online.`,
  asOf: (day: string) => `Stand ${day}`,
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
} as const
