import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js"
import { CliError } from "./cli-error"

/** Takes one file out of a ZIP archive. */
export async function unzipEntry(archive: Uint8Array, name: string): Promise<Buffer> {
  const entries = await new ZipReader(new Uint8ArrayReader(archive)).getEntries().catch(() => {
    throw new CliError("The archive is not a ZIP file.")
  })
  const entry = entries.find(({ filename }) => filename === name)
  if (entry === undefined || entry.directory) throw new CliError(`The archive holds no file named ${name}.`)
  return Buffer.from(await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true, useWebWorkers: false }))
}
