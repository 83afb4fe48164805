import { makeZip, objectXml, packageXml, pictureXml } from "../../src/openimmo/package.fixture"
import { preparePictures } from "../../src/openimmo/plan/pictures"
import { planImport } from "../../src/openimmo/plan/plan-import"
import { PackageError } from "../../src/openimmo/problem"
import { readPackage } from "../../src/openimmo/read/package"
import { CliError } from "../lib/cli-error"
import { type Base, generator, mutate } from "./openimmo-mutations"

const FILES = 100_000
const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = 700
/** The longest processor time that a file of a few kilobytes may take. */
const SLOWEST_MS = 2000

function bases(): Base[] {
  const attachments =
    pictureXml("a.jpg", { group: "TITELBILD" }) +
    pictureXml("", { content: "AQID", location: "INTERN" }) +
    pictureXml("b.pdf", { group: "DOKUMENTE", format: "application/pdf" }) +
    pictureXml("https://youtu.be/abcdefghijk", { group: "FILMLINK", format: "video" })
  const rich = objectXml({
    attachments,
    condition: `<baujahr>1998</baujahr><zustand zustand_art="GEPFLEGT"/><energiepass><epart>BEDARF</epart><endenergiebedarf>128,4 kWh</endenergiebedarf><gueltig_bis>2031-05-01</gueltig_bis></energiepass>`,
    equipment: `<kueche EBK="true"/><heizungsart ZENTRAL="true"/><befeuerung GAS="true" SOLAR="1"/>`,
    prices: `<kaufpreis>449000</kaufpreis><hausgeld>250</hausgeld><aussen_courtage>3,57 %</aussen_courtage>`,
  })
  const rented = objectXml({
    obid: "2",
    number: "B",
    marketing: `MIETE_PACHT="true" KAUF="false"`,
    prices: "<kaltmiete>900</kaltmiete><nebenkosten>120</nebenkosten><kaution>2.700,00</kaution>",
  })
  const deleted = objectXml({ obid: "3", number: "C", action: `<aktion aktionart="DELETE"/>` })
  const xml = packageXml([rich, rented, deleted], { extent: "VOLL" })
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 1])
  const pdf = new TextEncoder().encode("%PDF-1.7 %%EOF")
  return [
    { xml, pack: null },
    { xml: packageXml(), pack: null },
    { xml, pack: (content) => makeZip({ "a.xml": content, "a.jpg": jpeg, "b.pdf": pdf }) },
    { xml: packageXml(rich), pack: (content) => makeZip({ "x/b.xml": content, "x/A.JPG": jpeg }) },
  ]
}

/** Tells whether a package is taken; every refusal must be in German. */
async function isTaken(content: Uint8Array, seed: number): Promise<boolean> {
  try {
    const given = await readPackage(new Blob([new Uint8Array(content)]), "paket.zip")
    const { objects, problems } = await preparePictures(given.objects, "company")
    planImport({ ...given, objects, problems: [...given.problems, ...problems] }, [], [])
    return true
  } catch (error) {
    if (error instanceof PackageError) return false
    throw new CliError(`Seed ${seed} ended with: ${error instanceof Error ? error.stack : error}`)
  }
}

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Reads mutated packages: each is taken or refused in German, soon, and nothing is held afterwards. */
export async function runOpenimmoFuzzDrill(): Promise<void> {
  const all = bases()
  let [taken, slowest, largest] = [0, 0, 0]
  const began = processorMs()
  for (let seed = 1; seed <= FILES; seed++) {
    const random = generator(seed)
    const base = all[random(all.length)]
    if (base === undefined) continue
    const content = mutate(base, random)
    const before = processorMs()
    if (await isTaken(content, seed)) taken += 1
    slowest = Math.max(slowest, processorMs() - before)
    const megabytes = Math.round(process.memoryUsage().rss / MEGABYTE)
    largest = Math.max(largest, megabytes)
    if (slowest > SLOWEST_MS) throw new CliError(`Seed ${seed} took ${Math.round(slowest)} ms.`)
    if (megabytes > MAX_MEGABYTES) throw new CliError(`After seed ${seed} the process has ${megabytes} MB.`)
    if (seed % 10_000 > 0) continue
    console.log(
      `${seed} files: ${taken} taken, ${seed - taken} refused, slowest ${Math.round(slowest)} ms, ${largest} MB at most, ${Math.round((processorMs() - began) / 1000)} s of processor time`,
    )
  }
}
