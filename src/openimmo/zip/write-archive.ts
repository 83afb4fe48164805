import { BlobReader, configure, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js"

/** A file of an archive, opened when it is its turn. */
type ArchivedFile = { name: string; open: () => Blob }

/**
 * Writes the XML first, then the files as they are. The size of each entry stands before it, as not every reader looks behind.
 */
export async function writeArchive(
  sink: WritableStream<Uint8Array>,
  xml: string,
  files: readonly ArchivedFile[],
  signal?: AbortSignal,
): Promise<void> {
  configure({ useWebWorkers: false })
  const how = { bufferedWrite: true, dataDescriptor: false, extendedTimestamp: false }
  const zip = new ZipWriter(sink, how)
  await zip.add("openimmo.xml", new BlobReader(new Blob([xml])), { level: 6 })
  for (const { name, open } of files) {
    signal?.throwIfAborted()
    await zip.add(name, new BlobReader(open()), { level: 0 })
  }
  await zip.close()
}
