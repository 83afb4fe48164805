/** A row with the image at its start; in wider lists the image is above. */
export const tileClass =
  "relative grid grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-md border border-line bg-surface @md:grid-cols-1 @md:grid-rows-[auto_1fr]"
export const frameClass = "relative min-h-21 overflow-hidden bg-sunken @md:aspect-4/3"
