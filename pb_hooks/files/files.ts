import { MAX_IMAGE_BYTES } from "../../src/domain/media/image"
import { goBytes } from "../engine/engine-types"
import { HttpError } from "../engine/http-error"
import { endsEarly, readFile } from "../engine/read-file"
import { type ImageProblem, InvalidImageError } from "./bytes"
import { assertFilesReachable } from "./object-storage"
import { sanitizeImage } from "./sanitize-image"

export type SanitizedFile = { file: filesystem.File; width: number; height: number }

const tooBig = (name: string) => `${name} ist zu groß (max. 10MB).`

const MESSAGES: Record<ImageProblem, (name: string, limit: number) => string> = {
  "not-an-image": (name) => `${name} ist kein Bild.`,
  damaged: (name) => `${name} ist beschädigt und kann nicht gelesen werden.`,
  "too-many-pixels": (name, limit) => `${name} hat zu viele Bildpunkte (max. ${limit} Megapixel).`,
  "too-narrow": (name, limit) => `${name} ist zu schmal (eine Seite höchstens ${limit}-mal so lang wie die andere).`,
}

/** A stored file gets a new name: the client's may identify the owner, and may have any extension. */
export function sanitizeFile(file: filesystem.File, storedName: string): SanitizedFile {
  const shownName = file.originalName
  if (file.size > MAX_IMAGE_BYTES) throw new HttpError(400, tooBig(shownName))
  const bytes = readBytes(file, MESSAGES.damaged(shownName, 0))
  try {
    const { extension, width, height, end } = sanitizeImage(bytes)
    const stored = goBytes(bytes.subarray(0, end))
    return { file: $filesystem.fileFromBytes(stored, `${storedName}.${extension}`), width, height }
  } catch (error) {
    if (!(error instanceof InvalidImageError)) throw error
    throw new HttpError(400, MESSAGES[error.problem](shownName, error.limit))
  }
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/\s]+={0,2})\s*$/
const UNNAMED = "Die Datei"

/** Does not sanitize: the hook of the record that stores the file does. */
export function fileFromDataUrl(text: string): filesystem.File {
  if ((text.length / 4) * 3 > MAX_IMAGE_BYTES + 1024) throw new HttpError(400, tooBig(UNNAMED))
  const base64 = DATA_URL.exec(text)?.[1]
  if (base64 === undefined) throw new HttpError(400, MESSAGES["not-an-image"](UNNAMED, 0))
  assertFilesReachable()
  return $filesystem.fileFromBytes(goBytes(Buffer.from(base64, "base64")), UNNAMED)
}

export function readBytes(file: filesystem.File, damaged: string): Uint8Array {
  const reader = file.reader?.open()
  if (reader === undefined) throw new HttpError(400, damaged)
  return readWhole(reader, file.size, damaged)
}

/** Reads a file that is stored already. */
export function readStored(key: string, { damaged, gone }: { damaged: string; gone: string }): Uint8Array {
  assertFilesReachable()
  const files = $app.newFilesystem()
  try {
    if (!files.exists(key)) throw new HttpError(400, gone)
    const reader = files.getReader(key)
    return readWhole(reader, reader.size(), damaged)
  } finally {
    files.close()
  }
}

function readWhole(reader: io.ReadSeekCloser, size: number, damaged: string): Uint8Array {
  try {
    return readFile(reader, size)
  } catch (error) {
    if (!endsEarly(error)) throw error
    throw new HttpError(400, damaged)
  }
}
