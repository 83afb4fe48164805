import path from "node:path"
import type { Metafile } from "esbuild"
import { CliError } from "../lib/cli-error"

const NAME = "fast-path.js"
const MAX_BYTES = 30 * 1024

/** Every engine loads the fast path; packages and React take tens of ms (decision 21). */
export function assertFastPath({ outputs }: Metafile): void {
  const found = Object.entries(outputs).find(([file]) => path.basename(file) === NAME)?.[1]
  if (found === undefined) throw new CliError(`The build has no ${NAME}.`)
  if (found.bytes > MAX_BYTES) throw new CliError(`${NAME} has ${found.bytes} bytes, allowed are ${MAX_BYTES}.`)
  const forbidden = Object.entries(found.inputs)
    .filter(([file, { bytesInOutput }]) => bytesInOutput > 0 && /node_modules|\.tsx$/.test(file))
    .map(([file]) => file)
  if (forbidden.length > 0) throw new CliError(`${NAME} must not import ${forbidden.join(", ")}.`)
}
