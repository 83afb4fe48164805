const MEGABYTE = 1024 * 1024

/** What a package may be at most; above it is refused as a whole. */
export const LIMITS = {
  depth: 40,
  /** Elements and attributes of one object. */
  nodesOfObject: 20_000,
  objects: 10_000,
  /** Of all XML, inflated. */
  xmlBytes: 200 * MEGABYTE,
  /** What is no well-formed XML. */
  xmlErrors: 1000,
  /** A `&` that stands alone: each costs the parser what a tag does. */
  bareAmpersands: 100_000,
  /** That are named one by one; the rest is counted. */
  problems: 10_000,
  entries: 5000,
  /** Inflated to packed bytes of an entry, above a size that is harmless. */
  ratio: 200,
  ratioFrom: MEGABYTE,
  entryBytes: 250 * MEGABYTE,
  inflatedBytes: 10_000 * MEGABYTE,
  pictureBytes: 50 * MEGABYTE,
} as const
