/** The types that file dialogs offer. Windows has no MIME type for HEIC, so its extensions are named. */
export const IMAGE_FILES = "image/*,.heic,.heif"

/** Judges by the browser's type and name, before the file is read. */
export const isPicture = ({ type, name }: File) => type.startsWith("image/") || /\.hei[cf]$/i.test(name)

const HEAD_BYTES = 64
/** The types we recognize by content: a file that only claims to be one of these is none. */
const RECOGNIZED = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/tiff",
  "image/heic",
  "image/heif",
])
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

/** Returns the MIME type by an image's first bytes; `""` if unknown. */
export function sniffImageType(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png"
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp"
  if (text.startsWith("GIF8")) return "image/gif"
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "image/tiff"
  return text.startsWith("ftyp", 4) ? typeOfBrands(head, text) : ""
}

/** Tells HEIC and AVIF apart by the brands of the container that they share. */
function typeOfBrands(head: Uint8Array, text: string): string {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = text.slice(8, length)
  if (brands.includes("avif") || brands.includes("avis")) return "image/avif"
  return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? "image/heic" : ""
}

/** Detects the type by content, as extensions and types of iPhone photos are unreliable. */
export async function sniffFile(file: Blob): Promise<string> {
  return sniffImageType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** Sets the type by content: browsers use the extension, and know none for HEIC on Windows. Unrecognized types stay. */
export async function withKnownType(file: File): Promise<File> {
  const found = await sniffFile(file)
  const type = found === "" && !RECOGNIZED.has(file.type) ? file.type : found
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}
