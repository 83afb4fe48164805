/** What a file dialog offers. Windows knows no type for HEIC, so its endings are named. */
export const IMAGE_FILES = "image/*,.heic,.heif"

const HEAD_BYTES = 64
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

/** The type that a picture's first bytes tell, such as `image/jpeg`; `""` where they tell none. */
export function sniffImageType(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png"
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp"
  if (text.startsWith("GIF8")) return "image/gif"
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "image/tiff"
  return text.startsWith("ftyp", 4) ? typeOfBrands(head, text) : ""
}

/** HEIC and AVIF are the same container: which one it is stands in the list of brands behind its length. */
function typeOfBrands(head: Uint8Array, text: string): string {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = text.slice(8, length)
  if (brands.includes("avif") || brands.includes("avis")) return "image/avif"
  return HEIC_BRANDS.some((brand) => brands.includes(brand)) ? "image/heic" : ""
}

async function sniff(file: Blob): Promise<string> {
  return sniffImageType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** The file with the type that its content tells, where the browser names none, as Windows does for HEIC. */
export async function withKnownType(file: File): Promise<File> {
  if (file.type !== "" && file.type !== "application/octet-stream") return file
  const type = await sniff(file)
  return type === "" ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}

/** Whether it is an iPhone's photo, which most browsers cannot read; their endings and types are not to be trusted. */
export async function isHeic(file: Blob): Promise<boolean> {
  return (await sniff(file)) === "image/heic"
}
