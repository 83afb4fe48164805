import { addFileToken, ownFilePath } from "../../../api/client/files"
import { http } from "../../../api/client/http"
import { downloadDocument, downloadFile } from "../../../api/documents"
import { berlinDay } from "../../../domain/values/date"
import { slugify } from "../../../domain/values/slug"
import { FatalImportError } from "../../../openimmo/plan/apply-plan"
import { describeListings } from "../../../openimmo/write/describe-listings"
import { type MadePackage, makePackage } from "../../../openimmo/write/make-package"
import { withRetry } from "../../frame/retry"
import { loadAgents, loadDocuments, loadListings } from "../../lists/load-listings"

/** The most bytes, as browsers hold a file until it is saved. */
const MAX_BYTES = 2 * 1024 ** 3
const TOO_LARGE =
  "Bilder und Dokumente sind zusammen größer als 2 GB, mehr fasst ein Paket aus dem Browser nicht. Der Betreiber des Portals kann den Bestand für Sie exportieren."

type Watched = {
  signal: AbortSignal
  onProgress: (done: number, of: number) => void
  /** Returns the token for files that are not public. */
  fileToken: () => Promise<string>
}
type ExportedStock = MadePackage & { name: string; content: Blob[] }

/** Packs a company's listings except archived ones like `npm run openimmo -- export` does; null if there are none. */
export async function exportStock(companyId: string, watched: Watched): Promise<ExportedStock | null> {
  const { signal, onProgress, fileToken } = watched
  const { id, name, email } = await http.get("/api/companies/{id}", { params: { id: companyId }, signal })
  const company = { id, name, email: email ?? "" }
  const listings = await loadListings(companyId, signal)
  const [agents, documents] = [await loadAgents(companyId), await loadDocuments(companyId)]
  const described = describeListings({ company, agents, listings, documents }, ({ status }) => status !== "archived")
  if (described.listings.length + described.incomplete.length === 0) return null
  const patient = (call: () => Promise<Blob>) => withRetry(call, async () => signal.throwIfAborted())
  const kept = new Map<string, Blob>()
  let bytes = 0
  const files = {
    signal,
    onProgress,
    picture: async (url: string) => {
      const path = addFileToken(ownFilePath({ url, width: 1 }), await fileToken())
      return readBytes(await asJpeg(await patient(() => downloadFile(path, signal))))
    },
    document: async (id: string) => readBytes(await patient(() => downloadDocument(id, signal))),
    // Files are kept as blobs, which browsers store on disk.
    keep: (file: string, content: Uint8Array) => {
      bytes += content.length
      if (bytes > MAX_BYTES) throw new FatalImportError(TOO_LARGE)
      kept.set(file, new Blob([new Uint8Array(content)]))
    },
    open: (file: string) => kept.get(file) ?? new Blob(),
  }
  const content: Blob[] = []
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => void content.push(new Blob([new Uint8Array(chunk)])),
  })
  const time = new Date().toISOString()
  const made = await makePackage({ ...described, company, transfer: { kind: "full" }, time }, files, sink)
  return { ...made, content, name: `openimmo-${slugify(name)}-${berlinDay(new Date())}.zip` }
}

const readBytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

const QUALITY = 0.85

/** Converts an image to JPEG, which other programs can read; transparent parts become white. A JPEG stays unchanged. */
async function asJpeg(picture: Blob): Promise<Blob> {
  if (picture.type === "image/jpeg") return picture
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("Dieser Browser kann das Bild nicht umwandeln.")
    context.fillStyle = "#fff"
    context.fillRect(0, 0, bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY })
  } finally {
    bitmap.close()
  }
}
