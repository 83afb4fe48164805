import { FatalImportError } from "../plan/apply-plan"
import { sha256Hex } from "../plan/hash"
import type { Problem } from "../problem"
import type { ExportedListing } from "./write-object"

/**
 * The source of files, and the place where they stay until they are packed: a package begins with XML that names their hashes.
 */
export type ExportFiles = {
  /** Returns a stored picture as JPEG. */
  picture: (url: string) => Promise<Uint8Array>
  document: (id: string) => Promise<Uint8Array>
  keep: (name: string, content: Uint8Array) => void
  open: (name: string) => Blob
  signal?: AbortSignal
  onProgress?: (done: number, of: number) => void
}

type LoadedFiles = { listings: ExportedListing[]; pictures: string[]; documents: string[]; problems: Problem[] }

/** Loads the files that the listings name, one after the other. Files that cannot be loaded are left out, and reported. */
export async function loadFiles(described: readonly ExportedListing[], files: ExportFiles): Promise<LoadedFiles> {
  const result: LoadedFiles = { listings: [], pictures: [], documents: [], problems: [] }
  const load = loader(files, countFiles(described), result.problems)
  for (const listing of described) {
    const [pictures, documents] = [[...listing.pictures], [...listing.documents]]
    for (const [index, picture] of listing.pictures.entries()) {
      // This picture is on another site.
      if (picture.mediaId === "") continue
      const problem = { object: listing.listing.reference, field: picture.list, what: `Das Bild ${index + 1}` }
      const hash = await load(picture.file, () => files.picture(picture.url), problem)
      pictures.splice(pictures.indexOf(picture), 1, ...(hash === null ? [] : [{ ...picture, hash }]))
    }
    for (const document of listing.documents) {
      const what = `Das Dokument „${document.name}“`
      const problem = { object: listing.listing.reference, field: "documents", what }
      const hash = await load(document.file, () => files.document(document.id), problem)
      documents.splice(documents.indexOf(document), 1, ...(hash === null ? [] : [{ ...document, hash }]))
    }
    result.listings.push({ ...listing, pictures, documents })
    result.pictures.push(...pictures.filter(({ mediaId }) => mediaId !== "").map(({ file }) => file))
    result.documents.push(...documents.map(({ file }) => file))
  }
  files.onProgress?.(countFiles(described), countFiles(described))
  return result
}

const countFiles = (listings: readonly ExportedListing[]) =>
  listings.reduce((sum, { pictures, documents }) => {
    return sum + pictures.filter(({ mediaId }) => mediaId !== "").length + documents.length
  }, 0)

type About = Omit<Problem, "message"> & { what: string }

function loader({ keep, signal, onProgress }: ExportFiles, of: number, problems: Problem[]) {
  let done = 0
  /** Returns the hash of the kept file; null if it is left out. */
  return async (name: string, read: () => Promise<Uint8Array>, { what, ...about }: About): Promise<string | null> => {
    signal?.throwIfAborted()
    onProgress?.(done, of)
    done += 1
    try {
      const content = await read()
      keep(name, content)
      return await sha256Hex(content)
    } catch (error) {
      if (error instanceof FatalImportError || signal?.aborted) throw error
      const reason = error instanceof Error ? error.message : String(error)
      problems.push({ ...about, message: `${what} wurde ausgelassen: ${reason}` })
      return null
    }
  }
}
