import * as z from "zod/mini"
import { flag, optionalText, requiredText } from "../values/fields"

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024
export const MAX_DOCUMENTS_PER_PROPERTY = 20
const MAX_NAME = 120
/** PocketBase refuses a file name of more than 150 bytes; a letter has up to two. */
const MAX_SAVED_NAME = 70
/** The number of days after which a link to documents ends. */
export const DOCUMENT_LINK_DAYS = 14

const name = requiredText("Bitte geben Sie dem Dokument einen Namen", MAX_NAME)

/** Instants are ISO 8601 in UTC. */
export const documentSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    property_id: z.string(),
    name: z.string(),
    /** True if the listing's page offers the document to everybody; otherwise only a link does. */
    is_public: z.boolean(),
    bytes: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type StoredDocument = z.output<ReturnType<typeof documentSchema>>

/** The fields that a member can change. */
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

/** Only this response contains the link. */
export const documentLinkSchema = () => z.object({ link: z.string(), expires_at: z.string() })
export type DocumentLink = z.output<ReturnType<typeof documentLinkSchema>>

/** The part of a document that a visitor sees. */
export type OfferedDocument = Pick<StoredDocument, "id" | "name" | "bytes">

/** Returns the German error message for a chosen file, null if it is acceptable. */
export function documentFileError(file: { name: string; size: number }): string | null {
  if (!/\.pdf$/i.test(file.name)) return notPdf(file.name)
  if (file.size > MAX_DOCUMENT_BYTES) return tooLarge(file.name)
  return null
}

export const notPdf = (name: string) => `„${name}“ ist keine PDF-Datei. Bitte wählen Sie eine Datei im Format PDF.`
export const tooLarge = (name: string) => `„${name}“ ist zu groß (höchstens ${formatBytes(MAX_DOCUMENT_BYTES)}).`

/** Returns the first name of a document: its file's name without the ending. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.pdf$/i, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .slice(0, MAX_NAME) || "Dokument"

/**
 * Returns the name under which browsers save a document. PocketBase writes it into a header as it is: Latin letters, digits and
 * hyphens only.
 */
export const savedName = (name: string): string => {
  const safe = name.normalize("NFC").replaceAll(/[^0-9A-Za-z\u00c0-\u024f]+/g, "-")
  return `${safe.slice(0, MAX_SAVED_NAME).replaceAll(/^-|-$/g, "") || "Dokument"}.pdf`
}

/** Returns a size such as `340 KB`, `1,2 MB` or `12 GB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return `${kilobytes} KB`
  const megabytes = bytes / 1024 / 1024
  const [amount, unit] = megabytes < 1000 ? [megabytes, "MB"] : [megabytes / 1024, "GB"]
  return `${amount.toFixed(1).replace(".", ",").replace(",0", "")} ${unit}`
}
