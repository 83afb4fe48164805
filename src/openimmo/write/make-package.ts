import type { Problem } from "../problem"
import { writeArchive } from "../zip/write-archive"
import { type ExportFiles, loadFiles } from "./load-files"
import type { ExportedListing } from "./write-object"
import { type ExportedCompany, type Transfer, writePackage } from "./write-package"

export type MadePackage = {
  listings: number
  pictures: number
  documents: number
  /** How the listings are called in it. */
  references: string[]
  problems: Problem[]
}

type Wanted = { company: ExportedCompany; listings: readonly ExportedListing[]; transfer: Transfer; time: string }

/** Writes a package with all its files into `sink`. */
export async function makePackage(
  { company, listings, transfer, time }: Wanted,
  files: ExportFiles,
  sink: WritableStream<Uint8Array>,
): Promise<MadePackage> {
  const loaded = await loadFiles(listings, files)
  const xml = writePackage(company, loaded.listings, time, transfer)
  const names = [...loaded.pictures, ...loaded.documents]
  const packed = names.map((name) => ({ name, open: () => files.open(name) }))
  await writeArchive(sink, xml, packed, files.signal)
  return {
    listings: loaded.listings.length,
    pictures: loaded.pictures.length,
    documents: loaded.documents.length,
    references: loaded.listings.map(({ identity }) => identity.number),
    problems: loaded.problems,
  }
}
