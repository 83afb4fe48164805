import { readFileSync } from "node:fs"
import type { Plugin } from "esbuild"
import { CliError } from "../lib/cli-error"

/**
 * A loop of zod for callers that add methods to the prototypes of zod's classes, which no code here does. goja walks up to
 * `Object.prototype` to find that there are none, some thousand times when an engine loads the API: 30 % of that time.
 */
const LOOP = "for (const k in proto) {"
const NO_LOOP = "for (let k; k; ) {"

/** zod, whose schemas are made with less work by the server's engines. */
export const zodWithoutExtensions: Plugin = {
  name: "zod-without-extensions",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ }, ({ path }) => {
      const [before, after, ...others] = readFileSync(path, "utf8").split(LOOP)
      if (after === undefined || others.length > 0)
        throw new CliError(`${path} is not the zod that ${LOOP} is known of.`)
      return { contents: `${before}${NO_LOOP}${after}`, loader: "js" }
    })
  },
}
