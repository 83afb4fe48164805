import { writeFileSync } from "node:fs"
import path from "node:path"

/**
 * Returns a program in `folder` that runs another one without the right to read and write every file, which root has: tests of
 * rights run as root too.
 */
export function withoutOverride(executable: string, folder: string): string {
  if (process.getuid?.() !== 0) return executable
  const file = path.join(folder, "without-override")
  const drop = "setpriv --bounding-set=-dac_override,-dac_read_search"
  writeFileSync(file, `#!/bin/sh\nexec ${drop} '${executable}' "$@"\n`, { mode: 0o755 })
  return file
}
