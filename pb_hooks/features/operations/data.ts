import { hasBucket, listsBucket } from "../../files/object-storage"
import { missingFiles, ownerlessFolders, tendOwnerlessFiles } from "../../files/ownerless-files"
import { askBucket } from "./ask"
import { type Check, type Finding, note, type Order, some, wrong } from "./finding"

/** An unreachable bucket is a finding of its own. */
function files({ isFixing }: Order): Finding[] {
  if (hasBucket() && (typeof askBucket() === "string" || !listsBucket()))
    return [note("Not looked at, as the bucket does not answer.")]
  const system = $app.newFilesystem()
  try {
    const missing = missingFiles(system)
    const ownerless = ownerlessFolders(system)
    return [
      ...(missing.length === 0
        ? []
        : [wrong(`${missing.length} files are named by rows and are not there: ${some(missing)}. A backup has them.`)]),
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
  if (!isFixing) return wrong(`${says} The next night sets them aside, or --fix does.`)
  tendOwnerlessFiles()
  return note(`${says} They are in storage/ownerless now, for 30 days.`)
}

export const DATA: readonly Check[] = [{ name: "Files", look: files }]
