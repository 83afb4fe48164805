import { unreadableFile } from "../../domain/media/chosen-file"

/** Says in German that a file cannot be read any more; null where it can, and the reason is another. */
export async function readError(file: Blob, name: string): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return null
  } catch {
    return unreadableFile(name)
  }
}
