import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { type Started, sql } from "../drills/place"
import { inRoot } from "../lib/paths"
import { makeMember } from "./company"
import { create } from "./fresh-server"

export type Account = { email: string; password: string; companyId: string; token: string }

export async function makeAccount({ api }: Started, name: string): Promise<Account> {
  const companyId = await create(api, "companies", { name: `Firma ${name}` })
  const token = await makeMember(api, companyId, name)
  return { email: `${name}@example.com`, password: "passwort-der-messung", companyId, token }
}

/** What a company has: listings, their pictures, stored pictures, agents. */
export async function contentOf({ api }: Started, { companyId }: Account): Promise<number[]> {
  const count = (from: string) => `(SELECT count(*) FROM ${from} WHERE company_id = '${companyId}')`
  const images = `(SELECT coalesce(sum(json_array_length(images)), 0) FROM properties WHERE company_id = '${companyId}')`
  const [row = []] = await sql(api, `SELECT ${count("properties")}, ${images}, ${count("media")}, ${count("agents")}`)
  return row.map(Number)
}

type Run = {
  child: ChildProcess
  ended: Promise<{ code: number | null; seconds: number; peak: number; output: string }>
}

/** The command, in a process of its own; `peak`: its memory. */
export function command(url: string, { email, password, companyId }: Account, given: readonly string[]): Run {
  const began = performance.now()
  const words = ["--import", "tsx", inRoot("scripts/openimmo.ts"), ...given, "--company", companyId, "--json"]
  const env = { ...process.env, PORT: new URL(url).port, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const child = spawn(process.execPath, words, { env })
  let [output, peak] = ["", 0]
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk))
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0))
  }, 250)
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve)).then((code) => {
    clearInterval(timer)
    return { code, seconds: (performance.now() - began) / 1000, peak, output: output.trim() }
  })
  return { child, ended }
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

export const seconds = (value: number) => `${value.toFixed(1)} s`
export const percent = (one: number, other: number) => `${Math.round((one / other) * 100)} %`
