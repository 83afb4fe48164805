const MEGABYTE = 1024 * 1024

/** The limits of a package; one that exceeds them is refused as a whole. */
export const LIMITS = {
  depth: 40,
  /** The elements and attributes of one object. */
  nodesOfObject: 20_000,
  objects: 10_000,
  /** The bytes of all XML after inflating. */
  xmlBytes: 200 * MEGABYTE,
  /** The places where the XML is not well-formed. */
  xmlErrors: 1000,
  /** An `&` without an entity costs the parser as much as a tag. */
  bareAmpersands: 100_000,
  /** The problems that are named one by one; the rest is counted. */
  problems: 10_000,
  entries: 5000,
  /** The ratio of an entry's inflated to packed bytes, above a size that is harmless. */
  ratio: 200,
  ratioFrom: MEGABYTE,
  entryBytes: 250 * MEGABYTE,
  inflatedBytes: 10_000 * MEGABYTE,
  pictureBytes: 50 * MEGABYTE,
} as const
