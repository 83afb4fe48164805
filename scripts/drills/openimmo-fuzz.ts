import { objectXml, packageXml, pictureXml, zipOf } from "../../src/openimmo/package.fixture"
import { preparePictures } from "../../src/openimmo/plan/pictures"
import { PackageError } from "../../src/openimmo/problem"
import { readPackage } from "../../src/openimmo/read/package"
import { CliError } from "../lib/cli-error"

const FILES = 100_000
const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 700
const SLOWEST_MS = 5000

const PARTS = [
  "<",
  ">",
  "&",
  "&amp;",
  "<![CDATA[",
  "]]>",
  "<!--",
  "<!DOCTYPE x>",
  "</anbieter>",
  "<immobilie>",
  "\u0000",
  "449.000",
  "-1",
  "true",
  "<a>".repeat(60),
]

/** The same numbers for the same seed, so that a failure can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function seeds(): Uint8Array[] {
  const encode = (text: string) => new TextEncoder().encode(text)
  const attachments = pictureXml("a.jpg") + pictureXml("", { content: "AQID", location: "INTERN" })
  const xml = packageXml([objectXml({ attachments }), objectXml({ obid: "2", number: "B" })], { extent: "VOLL" })
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 1])
  return [
    encode(xml),
    encode(packageXml()),
    zipOf({ "a.xml": xml, "a.jpg": jpeg }),
    zipOf({ "x/b.xml": packageXml(), "x/b.jpg": jpeg }),
  ]
}

/** A few changes of bytes: flipped, cut out, doubled, put in. */
function mutate(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let mutated = bytes
  for (let changes = 1 + random(4); changes > 0; changes--) {
    const at = random(mutated.length + 1)
    const kind = random(5)
    const [head, tail] = [mutated.subarray(0, at), mutated.subarray(at)]
    if (kind === 0 && mutated.length > 0) {
      mutated = Uint8Array.from(mutated)
      mutated[Math.min(at, mutated.length - 1)] = random(256)
    } else if (kind === 1) mutated = join(head, tail.subarray(random(Math.min(200, tail.length + 1))))
    else if (kind === 2) mutated = join(head, head.subarray(Math.max(0, at - random(200))), tail)
    else if (kind === 3) mutated = join(head, new TextEncoder().encode(PARTS[random(PARTS.length)]), tail)
    else if (random(10) === 0) mutated = head
  }
  return mutated
}

const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Whether it is taken; what is refused is refused in German. */
async function isTaken(content: Uint8Array, seed: number): Promise<boolean> {
  try {
    const { objects } = await readPackage(new Blob([new Uint8Array(content)]), "paket.zip")
    await preparePictures(objects, "company")
    return true
  } catch (error) {
    if (error instanceof PackageError) return false
    throw new CliError(`Seed ${seed} ended with: ${error instanceof Error ? error.stack : error}`)
  }
}

/** Reads mutated packages: each is taken or refused in German, soon, and nothing is held afterwards. */
export async function runOpenimmoFuzzDrill(): Promise<void> {
  const bases = seeds()
  let [taken, slowest] = [0, 0]
  for (let seed = 1; seed <= FILES; seed++) {
    const random = generator(seed)
    const content = mutate(bases[random(bases.length)] ?? new Uint8Array(), random)
    const began = performance.now()
    if (await isTaken(content, seed)) taken += 1
    slowest = Math.max(slowest, performance.now() - began)
    const megabytes = Math.round(process.memoryUsage().rss / MEGABYTE)
    if (slowest > SLOWEST_MS) throw new CliError(`Seed ${seed} took ${Math.round(slowest)} ms.`)
    if (megabytes > MOST_MEGABYTES) throw new CliError(`After seed ${seed} the process has ${megabytes} MB.`)
    if (seed % 10_000 > 0) continue
    console.log(
      `${seed} files: ${taken} taken, ${seed - taken} refused, slowest ${Math.round(slowest)} ms, ${megabytes} MB`,
    )
  }
}
