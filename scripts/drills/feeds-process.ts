import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import path from "node:path"
import { makeZip, objectXml, packageXml } from "../../src/openimmo/package.fixture"
import { feedState } from "../feeds/feed-state"

export type Feed = { name: string; folder: string; company: string; keyFile: string }

/** Returns the entry of a feed for the table of feeds. */
export const toEntry = ({ name, folder, keyFile }: Feed) => ({ name, folder, keyFile })

const stateIn = (work: string) => path.join(work, "state")

/** Returns the folder where a feed's packages lie once they were imported. */
export const getDoneFolder = ({ folder }: Feed, work: string) => feedState(stateIn(work), folder).done

/** Writes a package of one object, with bytes that do not compress. */
export function writePackage(work: string, id: string, title: string, ballast: number): string {
  const texts = `<objekttitel>${title}</objekttitel>`
  const content = makeZip({
    "daten.xml": packageXml([objectXml({ obid: id, number: id, texts })]),
    "ballast.txt": new Uint8Array(randomBytes(ballast)),
  })
  const file = path.join(work, `${id}.zip`)
  writeFileSync(file, content)
  return file
}

export type FeedsProcess = { ended: Promise<number | null>; stop: () => Promise<void>; output: () => string }

/** Starts the program of a release, which lies in `program`. */
export function startFeeds(
  work: string,
  table: string,
  given: readonly string[],
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): FeedsProcess {
  const program = path.join(work, "program/feeds.mjs")
  const child = spawn(process.execPath, [...nodeOptions, program, table, "--state", stateIn(work), ...given], {
    env: { ...process.env, ...env },
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  return {
    ended,
    stop: async () => {
      child.kill("SIGTERM")
      await ended
    },
    output: () => output,
  }
}
