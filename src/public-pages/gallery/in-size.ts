type Place = { sizes: string; className: string; isLate: boolean }

/** Returns a copy of an image of the page for another place. */
export function inSize(image: HTMLImageElement, { sizes, className, isLate }: Place): HTMLImageElement {
  const copy = document.importNode(image)
  copy.className = className
  copy.loading = isLate ? "lazy" : "eager"
  copy.decoding = isLate ? "async" : "auto"
  copy.fetchPriority = isLate ? "auto" : "high"
  if (copy.srcset !== "") copy.sizes = sizes
  return copy
}
