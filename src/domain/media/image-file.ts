import { DEFAULT_IMAGE_MB } from "./image"

/** Returns the German error message for a chosen file, null if it is acceptable. */
export function imageFileError(
  file: { name: string; type: string; size: number },
  megabytes: number = DEFAULT_IMAGE_MB,
): string | null {
  if (file.size === 0) return `${file.name} ist leer. Bitte übertragen Sie die Datei noch einmal.`
  if (!file.type.startsWith("image/")) return `${file.name} ist kein Bild.`
  if (file.size > megabytes * 1024 * 1024) return `${file.name} ist zu groß (max. ${megabytes}MB).`
  return null
}
