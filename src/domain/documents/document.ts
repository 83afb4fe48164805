import * as z from "zod/mini"
import { flag, optionalText, requiredText } from "../values/fields"

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024
export const MAX_DOCUMENTS_PER_PROPERTY = 20
const MAX_NAME = 120
/** Beyond 150 bytes PocketBase refuses a file's name; a letter has up to two. */
const MAX_SAVED_NAME = 70
/** A link to documents ends after so many days. */
export const DOCUMENT_LINK_DAYS = 14

const name = requiredText("Bitte geben Sie dem Dokument einen Namen", MAX_NAME)

/** Instants are ISO 8601 in UTC. */
export const documentSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    property_id: z.string(),
    name: z.string(),
    /** On the listing's page, for everybody; else by a link only. */
    is_public: z.boolean(),
    bytes: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type StoredDocument = z.output<ReturnType<typeof documentSchema>>

/** What a member changes. */
export const documentPatchSchema = z.partial(z.object({ name, is_public: flag() }))
export type DocumentPatch = z.output<typeof documentPatchSchema>

export const documentNameSchema = z.object({ name })

/** A link to documents of the listing that an inquiry is about. */
export const newDocumentLinkSchema = z.object({
  inquiry_id: requiredText("Es fehlt, für welche Anfrage der Link ist"),
  document_ids: z.array(optionalText(), { error: "Bitte wählen Sie Dokumente aus" }).check(
    z.minLength(1, { error: "Bitte wählen Sie mindestens ein Dokument aus" }),
    z.maxLength(MAX_DOCUMENTS_PER_PROPERTY, {
      error: `Bitte wählen Sie höchstens ${MAX_DOCUMENTS_PER_PROPERTY} Dokumente aus`,
    }),
  ),
})

/** The link is in this response alone. */
export const documentLinkSchema = () => z.object({ link: z.string(), expires_at: z.string() })
export type DocumentLink = z.output<ReturnType<typeof documentLinkSchema>>

/** What a visitor sees of a document. */
export type OfferedDocument = Pick<StoredDocument, "id" | "name" | "bytes">

/** The German error message for a chosen file, null when it is acceptable. */
export function documentFileError(file: { name: string; size: number }): string | null {
  if (!/\.pdf$/i.test(file.name)) return notPdf(file.name)
  if (file.size > MAX_DOCUMENT_BYTES) return tooLarge(file.name)
  return null
}

export const notPdf = (name: string) => `„${name}“ ist keine PDF-Datei. Bitte wählen Sie eine Datei im Format PDF.`
export const tooLarge = (name: string) => `„${name}“ ist zu groß (höchstens ${formatBytes(MAX_DOCUMENT_BYTES)}).`

/** What a document is first called: its file's name, without the ending. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.pdf$/i, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .slice(0, MAX_NAME) || "Dokument"

/** What browsers save it as. PocketBase writes it into a header as it is: Latin letters, digits and hyphens only. */
export const savedName = (name: string): string => {
  const safe = name.normalize("NFC").replaceAll(/[^0-9A-Za-z\u00c0-\u024f]+/g, "-")
  return `${safe.slice(0, MAX_SAVED_NAME).replaceAll(/^-|-$/g, "") || "Dokument"}.pdf`
}

/** `340 KB`, `1,2 MB`, `12 GB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return `${kilobytes} KB`
  const megabytes = bytes / 1024 / 1024
  const [amount, unit] = megabytes < 1000 ? [megabytes, "MB"] : [megabytes / 1024, "GB"]
  return `${amount.toFixed(1).replace(".", ",").replace(",0", "")} ${unit}`
}
