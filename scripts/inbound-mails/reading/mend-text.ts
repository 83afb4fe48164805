import { manyLines, oneLine } from "../../../src/domain/values/clean-text"

/** What windows-1252 has at 0x80 to 0x9f. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

/** Node's decoder takes these bytes of windows-1252 and iso-8859-1 for control characters, which no mail contains. */
const mendControls = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80))

/** Returns a value of a header as one line, without turns of direction. */
export const mendLine = (text: string | undefined, most: number): string =>
  oneLine(mendControls((text ?? "").slice(0, 10 * most))).slice(0, most)

/** Returns a text with its lines. */
export const mendText = (text: string | undefined): string =>
  manyLines(
    mendControls(text ?? "")
      .replaceAll("\r\n", "\n")
      .replaceAll("\r", "\n")
      .replaceAll("\0", ""),
  )
