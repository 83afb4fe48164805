import { goBytes } from "../engine/engine-types"
import { logError } from "../engine/logging"

/** The picture is part of the mail, so that nothing is loaded from elsewhere when it is read. */
export const PICTURE_NAME = "bild"
export const LOGO_NAME = "logo"
/** The logo keeps its form, twice as large as it is shown. */
const SIZES = { [PICTURE_NAME]: "480x0", [LOGO_NAME]: "400x112f" } as const

/**
 * Returns a stored image for a mail: small, and no WebP, which Outlook does not know. Null if it cannot be read; a mail
 * without it is better than none.
 */
export function readPicture(key: string, name: keyof typeof SIZES): io.Reader | null {
  const small = `mail/${$security.randomString(15)}`
  try {
    const files = $app.newFilesystem()
    try {
      files.createThumb(key, small, SIZES[name])
      const stored = files.getReader(small)
      try {
        return openReader(toBytes(stored), name)
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
