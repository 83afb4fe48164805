import { watch as watchFolder } from "node:fs"
import { inRoot } from "./paths"

/** The pause in ms after a change, because editors save in several steps. */
const SETTLE_MS = 150

/** Reports changes below each folder, without tests; returns how to stop. */
export function watch(folders: Record<string, () => void>): () => void {
  const watchers = Object.entries(folders).map(([folder, changed]) => {
    let timer: NodeJS.Timeout | undefined
    return watchFolder(inRoot(folder), { recursive: true }, (_event, name) => {
      if (name && /\.test\.tsx?$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(changed, SETTLE_MS)
    })
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
