import { spawnSync } from "node:child_process"
import { z } from "zod"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import type { GoModule } from "./go-modules"

const sbomSchema = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({})),
  dependencies: z.array(z.looseObject({})),
})

type Made = { name: string; at: Date; goVersion: string; modules: readonly GoModule[] }

/** What is shipped, as CycloneDX: npm's own list of the bundled packages, and what the executable is linked from. */
export function billOfMaterials({ name, at, goVersion, modules }: Made): string {
  const run = spawnSync("npm", ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev"], {
    cwd: inRoot(),
    encoding: "utf8",
    maxBuffer: 50e6,
  })
  if (run.status !== 0) throw new CliError(`npm sbom has failed: ${run.stderr.trim()}`)
  // A number and a time that would differ each time.
  const { serialNumber: _, ...sbom } = sbomSchema.parse(JSON.parse(run.stdout))
  sbom.metadata.timestamp = at.toISOString()
  sbom.metadata.component.name = name
  const linked = [{ path: "std", version: goVersion, sum: "" }, ...modules].map(goComponent)
  return `${JSON.stringify({ ...sbom, components: [...sbom.components, ...linked] }, null, 2)}\n`
}

function goComponent({ path, version, sum }: GoModule) {
  const purl = `pkg:golang/${path}@${version}`
  const properties = sum === "" ? [] : [{ name: "go:sum", value: sum }]
  return { "bom-ref": purl, type: "library", name: path, version, scope: "required", purl, properties }
}
