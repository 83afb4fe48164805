import path from "node:path"
import type { Metafile } from "esbuild"
import { CliError } from "../lib/cli-error"

const KB = 1024

/**
 * The largest that each library may be, in bytes. Every engine loads the fast path, and those that are made for one call load
 * what surrounds it (decisions 3 and 21). Each engine needs 0.02 ms for 1 kB of the fast path, and 0.3 ms for 1 kB of the
 * records, which make their schemas. `app` is loaded by few and has no bound.
 */
const BOUNDS: Readonly<Record<string, number>> = {
  // Each route is a line of its table.
  "fast-path": 36 * KB,
  records: 196 * KB,
  native: 41 * KB,
  site: 10 * KB,
  forms: 9 * KB,
  views: 8 * KB,
  keys: 5 * KB,
  failures: 4 * KB,
}

/** Throws a CliError that names a library above its bound, or what the fast path must not contain. */
export function assertLibraries({ outputs }: Metafile): void {
  const libraries = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file, ".js"), output]))
  for (const [name, most] of Object.entries(BOUNDS)) {
    const bytes = libraries.get(name)?.bytes
    if (bytes === undefined) throw new CliError(`The build has no ${name}.js.`)
    if (bytes > most) {
      throw new CliError(
        `${name}.js has ${bytes} bytes, allowed are ${most}. Its largest parts are ${findLargest(libraries.get(name)?.inputs)}. Import less (rule 6 of CONTRIBUTING.md: what surrounds saves and the fast path imports no route, page or job), or raise the bound in scripts/build/library-bounds.ts, which says what that costs.`,
      )
    }
  }
  // Packages and React take tens of ms to load.
  const forbidden = Object.entries(libraries.get("fast-path")?.inputs ?? {})
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && /node_modules|\.tsx$/.test(file))
    .map(([file]) => file)
  if (forbidden.length > 0) throw new CliError(`fast-path.js must not import ${forbidden.join(", ")}.`)
}

const findLargest = (inputs: Metafile["outputs"][string]["inputs"] = {}): string =>
  Object.entries(inputs)
    .sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)
    .slice(0, 5)
    .map(([file, { bytesInOutput }]) => `${file} (${bytesInOutput})`)
    .join(", ")
