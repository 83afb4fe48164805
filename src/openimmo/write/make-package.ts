import type { Problem } from "../problem"
import { writeArchive } from "../zip/write-archive"
import type { Described } from "./describe-listings"
import { describeIncomplete } from "./incomplete"
import { type ExportFiles, loadFiles } from "./load-files"
import { type ExportedCompany, type Transfer, writePackage } from "./write-package"

export type MadePackage = {
  listings: number
  pictures: number
  documents: number
  /** The numbers of the listings in the package. */
  references: string[]
  /** The problems of listings that are not sent. */
  incomplete: Problem[]
  /** The problems of files that are left out. */
  problems: Problem[]
}

export type Wanted = Described & { company: ExportedCompany; transfer: Transfer; time: string }

/** Writes a package with all its files into `sink`. */
export async function makePackage(
  { company, listings, incomplete, transfer, time }: Wanted,
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
    incomplete: describeIncomplete(incomplete, listings.length + incomplete.length),
    problems: loaded.problems,
  }
}
