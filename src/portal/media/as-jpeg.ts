const QUALITY = 0.85

/** Converts an image to JPEG, which other programs can read; transparent parts become white. A JPEG stays unchanged. */
export async function asJpeg(picture: Blob): Promise<Blob> {
  if (picture.type === "image/jpeg") return picture
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext("2d")
    if (context === null) throw new Error("Dieser Browser kann das Bild nicht umwandeln.")
    context.fillStyle = "#fff"
    context.fillRect(0, 0, bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY })
  } finally {
    bitmap.close()
  }
}
