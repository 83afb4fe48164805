import { unreadableFile } from "../../domain/media/chosen-file"
import { imageFileError } from "../../domain/media/image-file"
import { withKnownType } from "./file-type"

/** Returns the file with its real type, and a German message if it is refused. Never rejects, so one bad file stops no other. */
export async function checkImage(file: File, megabytes: number): Promise<{ file: File; message: string | null }> {
  try {
    const known = await withKnownType(file)
    return { file: known, message: imageFileError(known, megabytes) }
  } catch {
    return { file, message: unreadableFile(file.name) }
  }
}
