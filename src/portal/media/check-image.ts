import { unreadableFile } from "../../domain/media/chosen-file"
import { imageFileError } from "../../domain/media/image-file"
import { withKnownType } from "./file-type"

/** With its real type, and why it is not taken, in German. Never rejects: a file that cannot be read takes no other along. */
export async function checkImage(file: File, megabytes: number): Promise<{ file: File; message: string | null }> {
  try {
    const known = await withKnownType(file)
    return { file: known, message: imageFileError(known, megabytes) }
  } catch {
    return { file, message: unreadableFile(file.name) }
  }
}
