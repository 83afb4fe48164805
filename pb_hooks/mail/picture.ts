import { goBytes } from "../engine/engine-types"
import { logError } from "../engine/logging"

/** The picture is part of the mail, so that nothing is loaded from elsewhere when it is read. */
export const PICTURE_NAME = "bild"
const WIDTH = "480x0"

/**
 * Returns a stored image for a mail: small, and no WebP, which Outlook does not know. Null if it cannot be read; a mail
 * without it is better than none.
 */
export function readPicture(key: string): io.Reader | null {
  const small = `mail/${$security.randomString(15)}`
  try {
    const files = $app.newFilesystem()
    try {
      files.createThumb(key, small, WIDTH)
      const stored = files.getReader(small)
      try {
        return openReader(toBytes(stored), PICTURE_NAME)
      } finally {
        stored.close()
      }
    } finally {
      if (files.exists(small)) files.delete(small)
      files.close()
    }
  } catch (error) {
    logError("A mail's picture could not be read", error)
    return null
  }
}

export const textReader = (text: string, name: string) => openReader(goBytes(text), name)

function openReader(bytes: number[], name: string): io.Reader {
  const { reader } = $filesystem.fileFromBytes(bytes, name)
  if (reader === undefined) throw new Error("The bytes have no reader")
  // The types leave out that it reads.
  return reader.open() as io.Reader
}
