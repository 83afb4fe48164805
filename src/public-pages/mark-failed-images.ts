import { cloneTemplate } from "./clone-template"

/** Shows a message if an image fails to load, or has failed before the script ran. */
export function markFailedImages(images: Iterable<HTMLImageElement>): void {
  for (const image of images) {
    const fail = () => {
      const note = cloneTemplate("image-failed")
      note.append(note.dataset.text ?? "")
      image.replaceWith(note)
    }
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== "") fail()
    else image.addEventListener("error", fail, { once: true })
  }
}
