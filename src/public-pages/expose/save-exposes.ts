import { MINUTE } from "../../domain/values/durations"
import { makeExpose } from "./make-expose"

const KEPT_MS = MINUTE

/** Makes the document and hands it to the browser as a download. Returns the signs that it does not show. */
export async function saveExposes(
  ids: readonly [string, ...string[]],
  report?: (done: number) => void,
): Promise<string[]> {
  const { blob, name, leftOut } = await makeExpose(ids, report)
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement("a"), { href, download: name }).click()
  // Safari reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
  return leftOut
}
