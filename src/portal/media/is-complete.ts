import { sniffImageType } from "./file-type"

/** Returns whether a JPEG has its end: browsers show missing parts of a truncated one in grey. Other types count as complete. */
export async function isComplete(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  switch (sniffImageType(bytes)) {
    case "image/jpeg":
      return jpegEnds(bytes)
    case "image/png":
      return pngEnds(bytes)
    case "image/webp":
      return new DataView(bytes.buffer).getUint32(4, true) + 8 <= bytes.length
    default:
      return true
  }
}

const [SCAN, END] = [0xda, 0xd9]

/** Returns whether the image's own end is there: previews inside its metadata have other ends. */
function jpegEnds(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer)
  for (let at = 2; at + 4 <= bytes.length; ) {
    // Any number of fill bytes may precede a marker.
    if (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    else if (bytes[at] !== 0xff) return true
    else if (bytes[at + 1] === SCAN) return hasEnd(bytes, at)
    else at += 2 + view.getUint16(at + 2)
  }
  return false
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === END) return true
  }
  return false
}

function pngEnds(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49454e44) return true
  }
  return false
}
