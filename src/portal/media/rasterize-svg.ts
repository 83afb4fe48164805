import { type ImageKind, LIMITS } from "./image-sizes"
import { UnusableImageError } from "./unusable-image"

export const isSvg = ({ type }: Blob) => type === "image/svg+xml"

/**
 * Draws a PNG of this kind's full size, on white except for logos. The server takes no SVG, which may contain scripts; as an
 * image it runs none.
 */
export async function rasterizeSvg(file: Blob, kind: ImageKind): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([sized(await file.text(), kind)], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext("2d")
    if (context && kind !== "logo") {
      context.fillStyle = "white"
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context?.drawImage(image, 0, 0)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnusableImageError("unreadable"))), "image/png")
    })
  } catch {
    throw new UnusableImageError("unreadable")
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Sets the size in pixels: without one browsers disagree on the size, and a small one would be drawn blurred. */
function sized(text: string, kind: ImageKind): string {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = boxWidth || Number.parseFloat(root.getAttribute("width") ?? "")
  const height = boxHeight || Number.parseFloat(root.getAttribute("height") ?? "")
  if (root.nodeName !== "svg" || !(width > 0 && height > 0)) throw new UnusableImageError("unreadable")
  const scale = Math.min(LIMITS[kind].maxWidth / width, LIMITS[kind].maxHeight / height)
  if (!root.hasAttribute("viewBox")) root.setAttribute("viewBox", `0 0 ${width} ${height}`)
  root.setAttribute("width", `${Math.max(1, Math.round(width * scale))}`)
  root.setAttribute("height", `${Math.max(1, Math.round(height * scale))}`)
  return new XMLSerializer().serializeToString(root)
}
