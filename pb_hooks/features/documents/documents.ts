import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_PER_PROPERTY,
  notPdf,
  savedName,
  tooLarge,
} from "../../../src/domain/documents/document"
import { saveIfChanged } from "../../database/changes"
import { requireRecord, type SaveEvent } from "../../database/records"
import { queryRows } from "../../database/sql"
import { goBytes } from "../../engine/engine-types"
import { HttpError } from "../../engine/http-error"
import { hasText } from "../../files/bytes"
import { readBytes, readStored } from "../../files/files"
import { assertStorageQuota } from "../../files/storage-limits"
import { asApiError } from "../../server/http/record-hook"

const DAMAGED = (name: string) =>
  `„${name}“ ist beschädigt oder nicht vollständig. Bitte speichern Sie die PDF-Datei neu und versuchen Sie es noch einmal.`
const GONE = (name: string) =>
  `Die Datei von „${name}“ ist auf dem Server nicht mehr vorhanden. Bitte löschen Sie das Dokument und laden Sie es noch einmal hoch.`
const TOO_MANY = `Eine Immobilie hat höchstens ${MAX_DOCUMENTS_PER_PROPERTY} Dokumente`
const OTHER_PROPERTY = "Diese Immobilie gehört nicht zum Unternehmen"

/** Readers look for the end of a document in its last bytes; many programs append a few. */
const TAIL = 2048

/** Checks a new file by its content, and counts it in the storage of its company. */
export function onSaveDocument(event: SaveEvent): void {
  const record = requireRecord(event)
  const uploaded = record.getUnsavedFiles("file")[0]
  asApiError(() => {
    if (record.isNew()) assertPlace(event.app, record)
    if (uploaded === undefined) {
      if (!record.isNew()) tendFile(record)
      return
    }
    const name = uploaded.originalName
    if (uploaded.size > MAX_DOCUMENT_BYTES) throw new HttpError(400, tooLarge(name))
    const bytes = readBytes(uploaded, DAMAGED(name))
    if (!hasText(bytes, 0, "%PDF-")) throw new HttpError(400, notPdf(name))
    const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL))).toString("utf8")
    if (!tail.includes("%%EOF")) throw new HttpError(400, DAMAGED(name))
    assertStorageQuota(event.app, record.getString("company_id"), bytes.length)
    setFile(record, bytes)
    record.set("bytes", bytes.length)
  })
  saveIfChanged(event)
}

/** Names the file like the document, as PocketBase sends it under its stored name. */
function setFile(record: core.Record, bytes: Uint8Array): void {
  const file = $filesystem.fileFromBytes(goBytes(bytes), "document.pdf")
  file.name = savedName(record.getString("name"))
  record.set("file", file)
}

function tendFile(record: core.Record): void {
  if (savedName(record.getString("name")) === record.getString("file")) return
  const key = `${record.baseFilesPath()}/${record.getString("file")}`
  const name = record.original().getString("name")
  setFile(record, readStored(key, { damaged: DAMAGED(name), gone: GONE(name) }))
}

function assertPlace(app: core.App, record: core.Record): void {
  const params = { property: record.getString("property_id"), company: record.getString("company_id") }
  const owner = "SELECT id AS row FROM properties WHERE id = {:property} AND company_id = {:company}"
  if (queryRows(app, owner, params).length === 0) throw new HttpError(400, OTHER_PROPERTY)
  const count = "SELECT COUNT(*) AS row FROM documents WHERE property_id = {:property}"
  if (Number(queryRows(app, count, params)[0]) >= MAX_DOCUMENTS_PER_PROPERTY) throw new HttpError(409, TOO_MANY)
}
