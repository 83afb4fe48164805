import { hasBucket, listsBucket } from "../../files/object-storage"
import { missingFiles, ownerlessFolders, quarantineOrphans } from "../../files/orphaned-files"
import { type Check, createError, createNote, type Finding, type Order, some } from "./finding"
import { askBucket } from "./http-probe"
import { describeUnusable } from "./unusable-files"

/** An unreachable bucket is a finding of its own. */
function files({ isFixing }: Order): Finding[] {
  if (hasBucket() && (typeof askBucket() === "string" || !listsBucket()))
    return [createNote("Not looked at, as the bucket does not answer.")]
  if (!hasBucket() && describeUnusable($app.dataDir()) !== null)
    return [createNote("Not looked at, as some cannot be read: mend the rights first.")]
  const system = $app.newFilesystem()
  try {
    const missing = missingFiles(system)
    const ownerless = ownerlessFolders(system)
    return [
      ...(missing.length === 0
        ? []
        : [
            createError(
              `${missing.length} files are named by rows and are not there: ${some(missing)}. A backup has them.`,
            ),
          ]),
      ...(ownerless.length === 0
        ? []
        : [
            withoutRow(
              ownerless.map(({ path }) => path),
              isFixing,
            ),
          ]),
    ]
  } finally {
    system.close()
  }
}

function withoutRow(paths: readonly string[], isFixing: boolean): Finding {
  const says = `${paths.length} folders of files have no row: ${some(paths)}.`
  if (!isFixing) return createError(`${says} The next night sets them aside, or --fix does.`)
  quarantineOrphans()
  return createNote(`${says} They are in storage/ownerless now, for 30 days.`)
}

export const DATA: readonly Check[] = [{ name: "Files", look: files }]
