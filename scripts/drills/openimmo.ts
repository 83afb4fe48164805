import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import type { ListingValue } from "../../src/openimmo/listing"
import { MemoryCompany } from "../../src/openimmo/memory-target.fixture"
import { oddPackage } from "../../src/openimmo/odd-package.fixture"
import { read } from "../../src/openimmo/package.fixture"
import { applyPlan } from "../../src/openimmo/plan/apply-plan"
import { computeOutcome } from "../../src/openimmo/plan/outcome"
import { preparePictures } from "../../src/openimmo/plan/pictures"
import { planImport } from "../../src/openimmo/plan/plan-import"
import type { ReadObject } from "../../src/openimmo/read/object"
import { describeListings } from "../../src/openimmo/write/describe-listings"
import { filled, stored, write } from "../../src/openimmo/write/listings.fixture"
import { writePackage } from "../../src/openimmo/write/write-package"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { assertPrograms } from "./debian"

const OURS = 200
const ODD = 20
const THEIRS = 130
const COMPANY = { id: "company", name: "Lindner & Söhne", email: "post@example.de" }
const TIME = "2026-11-22T10:00:00.000Z"
const PROGRAM = inRoot("scripts/drills/openimmo")
/** The versions that have a place for everything we write; earlier ones lack elements, which their converter leaves out. */
const WHOLE = ["V1_2_7", "V1_2_7B"]

type Values = Readonly<Record<string, ListingValue | undefined>>

/**
 * OpenEstate-IO, a library for OpenImmo that others have made, reads our exports and writes packages for our reader, in every
 * version that it knows.
 */
export async function runOpenimmoDrill(): Promise<void> {
  assertPrograms({ java: "openjdk-17-jdk-headless", javac: "openjdk-17-jdk-headless", mvn: "maven" })
  const folder = inRoot(".cache/drills/openimmo", String(process.pid))
  mkdirSync(folder, { recursive: true })
  try {
    const openEstate = compile(folder)
    await readOurs(path.join(folder, "ours"), openEstate)
    await readRemovals(path.join(folder, "removals"), openEstate)
    await readOdd(path.join(folder, "odd"), openEstate)
    await readTheirs(path.join(folder, "theirs"), openEstate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Program = (...given: string[]) => string

function compile(folder: string): Program {
  const libraries = inRoot(".cache/drills/openestate-io-1.4")
  const pom = path.join(PROGRAM, "pom.xml")
  execFileSync("mvn", ["-q", "-B", "-f", pom, "dependency:copy-dependencies", `-DoutputDirectory=${libraries}`])
  const classes = path.join(folder, "classes")
  execFileSync("javac", [
    "-encoding",
    "UTF-8",
    "-cp",
    `${libraries}/*`,
    "-d",
    classes,
    path.join(PROGRAM, "OpenEstate.java"),
  ])
  const java = ["-Dfile.encoding=UTF-8", "-cp", `${classes}:${libraries}/*`, "OpenEstate"]
  return (...given) => execFileSync("java", [...java, ...given], { encoding: "utf8", maxBuffer: 1e8 })
}

async function readOurs(folder: string, openEstate: Program): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [index, values] of fc.sample(filled, { numRuns: OURS, seed: 24 }).entries()) {
    const { listing } = await stored(values)
    writeFileSync(path.join(folder, `${String(index).padStart(3, "0")}.xml`), write(listing))
  }
  const complaints = openEstate("read", folder).trim()
  if (complaints !== "") throw new CliError(`OpenEstate-IO complains of our exports:\n${complaints.slice(0, 3000)}`)
  const lost = new Tally()
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".xml"))) {
    const ours = await only(path.join(folder, name))
    for (const version of listVersions(path.join(folder, "back"), name.replace(".xml", ""))) {
      const theirs = await only(version.file)
      lost.compare(version.name, ours.values, theirs.values, `${name} in ${version.name}`)
    }
  }
  lost.print(`${OURS} exports of ours, read and written again by OpenEstate-IO without a complaint`)
}

/** Exports what was imported from senders that follow no standard, and has OpenEstate-IO read it. */
async function readOdd(folder: string, openEstate: Program): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let sent = 0
  for (let seed = 0; seed < ODD; seed += 1) {
    const company = new MemoryCompany()
    await importPackage(company, oddPackage(seed))
    const listings = company.present().map((listing) => ({ ...listing, updated_at: TIME }))
    const agents = company.agents.map((agent) => ({ ...agent, phone: "", position: "" }))
    const described = describeListings({ company: COMPANY, agents, listings, documents: [] }, () => true)
    sent += described.listings.length
    writeFileSync(path.join(folder, `${seed}.xml`), writePackage(COMPANY, described.listings, TIME))
  }
  const complaints = openEstate("read", folder).trim()
  if (complaints !== "")
    throw new CliError(`OpenEstate-IO complains of what was imported:\n${complaints.slice(0, 3000)}`)
  if (sent === 0) throw new CliError("No odd listing was complete enough to be sent.")
  console.log(`${ODD} odd packages, imported and exported: ${sent} listings read by OpenEstate-IO without a complaint.`)
}

/** Writes and reads a partial transfer that only says what is gone. */
async function readRemovals(folder: string, openEstate: Program): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const removed = [1, 2, 3].map((index) => ({ obid: `OBID-${index}`, number: `2026-00${index}` }))
  const xml = writePackage(COMPANY, [], TIME, { kind: "partial", removed })
  writeFileSync(path.join(folder, "gone.xml"), xml)
  const complaints = openEstate("read", folder).trim()
  if (complaints !== "") throw new CliError(`OpenEstate-IO complains of a removal:\n${complaints.slice(0, 3000)}`)
  const versions = listVersions(path.join(folder, "back"), "gone")
  for (const { name, file } of versions) {
    const { objects } = await read(new Uint8Array(readFileSync(file)))
    const found = objects.map(({ action, identity: { obid, number } }) => ({ action, obid, number }))
    const expected = removed.map((identity) => ({ action: "delete", ...identity }))
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new CliError(`A removal in ${name} became ${JSON.stringify(found)}.`)
  }
  if (versions.length === 0) throw new CliError("OpenEstate-IO wrote no removal.")
  console.log(`${removed.length} removals of ours, read and written again in ${versions.length} versions.`)
}

async function readTheirs(folder: string, openEstate: Program): Promise<void> {
  mkdirSync(folder, { recursive: true })
  openEstate("write", folder, String(THEIRS))
  const lost = new Tally()
  const outcomes = new Map<string, number>()
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".tsv"))) {
    const lines = readFileSync(path.join(folder, name), "utf8").trim().split("\n")
    const expected = Object.fromEntries(lines.map((line) => line.split("\t")))
    for (const version of listVersions(folder, name.replace(".tsv", ""))) {
      const outcome = await importOne(version.file)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      const { values } = await only(version.file)
      const found = Object.fromEntries(Object.keys(expected).map((field) => [field, asText(getField(values, field))]))
      lost.compare(version.name, expected, found, `${name} in ${version.name}`)
    }
  }
  if (outcomes.has("rejected"))
    throw new CliError(`Packages of OpenEstate-IO were rejected: ${outcomes.get("rejected")}`)
  const counts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ")
  lost.print(`${THEIRS} packages of OpenEstate-IO with everything that the standard knows, in every version: ${counts}`)
}

const getField = (values: Values, field: string) => values[field]
const asText = (value: ListingValue | undefined) => (value === undefined ? undefined : String(value))

const importOne = (file: string) => importPackage(new MemoryCompany(), new Uint8Array(readFileSync(file)))

async function importPackage(company: MemoryCompany, content: string | Uint8Array): Promise<string> {
  const given = await read(content)
  const { objects } = await preparePictures(given.objects, "company")
  const plan = planImport({ ...given, objects }, company.present(), company.agents)
  const applied = await applyPlan(plan, company.target)
  return computeOutcome({ ...applied, rejected: plan.leftOut.length + applied.rejected, problems: plan.problems })
}

async function only(file: string): Promise<ReadObject> {
  const { objects } = await read(new Uint8Array(readFileSync(file)))
  const [object] = objects
  if (object === undefined || objects.length > 1) throw new CliError(`${file} has ${objects.length} objects.`)
  return object
}

const listVersions = (folder: string, name: string) =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(".xml"))
    .map((file) => ({ name: file.slice(name.length + 1, -".xml".length), file: path.join(folder, file) }))

/** Records what gets lost on the way through another program. Throws if a version that has every field loses or changes one. */
class Tally {
  private compared = 0
  private readonly lost = new Map<string, Set<string>>()

  compare(version: string, expected: Values, found: Values, where: string): void {
    for (const [field, value] of Object.entries(expected)) {
      this.compared += 1
      const other = found[field]
      if (JSON.stringify(other) === JSON.stringify(value)) continue
      if (other !== undefined && !isDerived(field, found) && WHOLE.includes(version))
        throw new CliError(`${where}: ${field} is ${JSON.stringify(other)}, not ${JSON.stringify(value)}.`)
      if (WHOLE.includes(version)) throw new CliError(`${where}: ${field} is lost.`)
      this.lost.set(version, (this.lost.get(version) ?? new Set()).add(field))
    }
  }

  print(what: string): void {
    console.log(`${what}; ${this.compared} fields compared.`)
    for (const [version, fields] of [...this.lost].sort())
      console.log(`  not in ${version}: ${[...fields].sort().join(", ")}`)
  }
}

/** Tells whether a field follows from fields that an older version lacks. */
const isDerived = (field: string, found: Values) => field.startsWith("energy.") && found[field] === undefined
