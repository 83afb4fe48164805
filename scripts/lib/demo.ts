import { existsSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { seed } from "../seed/index"
import type { Api } from "./api"

/** One account of the demo data, as the seed reports it. */
export type Login = { email: string; password: string; role: string }

/** Creates the demo company with its listings and images; returns the logins. */
export async function seedDemo(api: Api): Promise<Login[]> {
  console.log("Creating the demo companies with their listings and images …")
  return seed(api.url, api.token)
}

const unfinished = (dataDir: string) => path.join(dataDir, ".demo-unfinished")

/** Marks the data folder, so that the next start notices demo data that was never completed. */
export function markDemoUnfinished(dataDir: string): void {
  writeFileSync(unfinished(dataDir), "")
}

/** Seeds the demo like `seedDemo`, and removes the mark at the end. */
export async function seedMarked(api: Api, dataDir: string): Promise<Login[]> {
  const logins = await seedDemo(api)
  rmSync(unfinished(dataDir))
  return logins
}

export function unfinishedNotice(dataDir: string): string | undefined {
  if (!existsSync(unfinished(dataDir))) return undefined
  return `The demo data in ${dataDir} is incomplete, as its creation was interrupted. Remove that folder to create it again.`
}

export function describeLogins(logins: Login[]): string {
  const width = Math.max(0, ...logins.map(({ email }) => email.length))
  return logins.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  (${role})`).join("\n")
}
