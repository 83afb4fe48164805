import type { GoModule } from "./go-modules"
import type { NpmPackage } from "./npm-packages"

type Made = {
  name: string
  version: string
  at: Date
  goVersion: string
  modules: readonly GoModule[]
  packages: readonly NpmPackage[]
}

/** What is shipped, as CycloneDX: packages of npm, and what the executable is linked from. Without a number, which would differ each time. */
export function billOfMaterials({ name, version, at, goVersion, modules, packages }: Made): string {
  const product = `pkg:npm/${name}@${version}`
  const linked = [{ path: "std", version: goVersion, sum: "" }, ...modules].map(goComponent)
  const components = [...packages.map(npmComponent), ...linked]
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { "bom-ref": product, type: "application", name, version, purl: product },
    },
    components,
    dependencies: [{ ref: product, dependsOn: components.map((component) => component["bom-ref"]) }],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function npmComponent({ name, version, integrity = "", license }: NpmPackage) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`
  const [, hash] = /^sha512-(\S+)$/.exec(integrity) ?? []
  return {
    "bom-ref": purl,
    type: "library",
    name,
    version,
    scope: "required",
    purl,
    ...(hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
    ...(license && {
      licenses: [/ (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  }
}

function goComponent({ path, version, sum }: GoModule) {
  const purl = `pkg:golang/${path}@${version}`
  const properties = sum === "" ? [] : [{ name: "go:sum", value: sum }]
  return { "bom-ref": purl, type: "library", name: path, version, scope: "required", purl, properties }
}
