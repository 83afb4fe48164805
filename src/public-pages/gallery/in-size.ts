/** `caption` is shown beside the picture's number. `image` is the element of the page, `srcset` its sizes for another place, `url` its largest size. */
export type Picture = { caption: string; image: HTMLImageElement; srcset: string; url: string }

type Place = { src: string; sizes: string; className: string; isLate: boolean }

/**
 * Returns a picture of the page for another place. It is no clone: browsers load the picture of a clone at once, because they
 * read its address before `loading`.
 */
export function inSize({ image, srcset }: Picture, { src, sizes, className, isLate }: Place): HTMLImageElement {
  const copy = document.createElement("img")
  for (const name of ["width", "height"]) copy.setAttribute(name, image.getAttribute(name) ?? "")
  const { alt, referrerPolicy } = image
  const loading = isLate ? "lazy" : "eager"
  const decoding = isLate ? "async" : "auto"
  const fetchPriority = isLate ? "auto" : "high"
  Object.assign(copy, { className, alt, referrerPolicy, loading, decoding, fetchPriority })
  return Object.assign(copy, srcset === "" ? { src } : { sizes, srcset, src })
}
