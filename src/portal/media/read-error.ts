import { unreadableFile } from "../../domain/media/chosen-file"

/** Returns a German message if the file cannot be read any more; null if it can, so that the failure has another cause. */
export async function readError(file: Blob, name: string): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return null
  } catch {
    return unreadableFile(name)
  }
}
