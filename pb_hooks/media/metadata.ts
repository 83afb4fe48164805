import { type Bytes, fill, type Range } from "./bytes"
import { keepOrientation } from "./exif"

/** The orientation of one file: its first EXIF block counts, as cameras and programs write one. */
export class Metadata {
  /** 1 to 8, as EXIF counts them. */
  orientation = 1
  private blocks = 0

  constructor(private readonly bytes: Bytes) {}

  /** Returns whether an orientation stays in the block; else all of it is blank now. */
  exif(block: Range): boolean {
    if (this.blocks++ > 0) {
      fill(this.bytes, block)
      return false
    }
    this.orientation = keepOrientation(this.bytes, block)
    return this.orientation !== 1
  }
}
