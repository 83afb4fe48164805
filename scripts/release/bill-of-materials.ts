import { CliError } from "../lib/cli-error"
import type { GoLicence, GoModule } from "./go-modules"
import { licenceName } from "./licence"
import type { NpmPackage } from "./npm-packages"

type Made = {
  name: string
  version: string
  at: Date
  /** SHA-256 of what is linked. Go's own library has no hash but this. */
  executable: string
  licences: readonly GoLicence[]
  modules: readonly GoModule[]
  packages: readonly NpmPackage[]
}

/**
 * Lists the shipped parts in CycloneDX: packages of npm, and what the executable is linked from. It has no serial number, which
 * would differ each time. Throws if a part has no licence or no hash.
 */
export function billOfMaterials({ name, version, at, executable, licences, modules, packages }: Made): string {
  const product = `pkg:npm/${name}@${version}`
  const linked = licences.map((licence) => goComponent(licence, modules, executable))
  const components = [...packages.map(npmComponent), ...linked]
  const unnamed = components.filter(({ hashes, licenses }) => hashes.length === 0 || licenses.length === 0)
  if (unnamed.length > 0) throw new CliError(`Without hash or licence: ${unnamed.map(({ purl }) => purl).join(", ")}.`)
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
    hashes: hash === undefined ? [] : [{ alg: "SHA-512", content: base64ToHex(hash) }],
    licenses: license === undefined ? [] : [toLicence(license)],
  }
}

/** `h1:` in `go.sum` is the SHA-256 of a module's list of files and their hashes. */
function goComponent({ path, version, text }: GoLicence, modules: readonly GoModule[], executable: string) {
  const purl = `pkg:golang/${path}@${version}`
  const [, sum] = /^h1:(\S+)$/.exec(modules.find((module) => module.path === path)?.sum ?? "") ?? []
  const own = path === "std" ? executable : ""
  const content = sum === undefined ? own : base64ToHex(sum)
  const hashes = content === "" ? [] : [{ alg: "SHA-256", content }]
  const licenses = [toLicence(licenceName(text, path))]
  return { "bom-ref": purl, type: "library", name: path, version, scope: "required", purl, hashes, licenses }
}

const base64ToHex = (base64: string) => Buffer.from(base64, "base64").toString("hex")

const toLicence = (license: string) =>
  / (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }
