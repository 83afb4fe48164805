import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { ensureBuilt } from "./ensure-built"
import type { Api } from "./lib/api"
import { sha256 } from "./lib/checksum"
import { CliError, runMain } from "./lib/cli-error"
import { inRoot, migrationsDir } from "./lib/paths"
import { freePort } from "./lib/port"
import { startServer } from "./lib/server"
import { prepareSetup, withSetup } from "./lib/superuser"
import { ensurePocketbase } from "./pocketbase"
import { readSizes } from "./seed/listing-images"
import { create, type Member, signUp, upload } from "./seed/member"
import { readSettings } from "./settings"

// `npx tsx scripts/freeze-version.ts` freezes this version's migrations: their hashes go to e2e/releases/migrations.json, and a
// data folder of this version to e2e/releases/<version>.tar.gz. Tests start from them.

const folder = inRoot("e2e/releases")
const hashesFile = path.join(folder, "migrations.json")
const hashesSchema = z.record(z.string(), z.string())
const LOGIN = { email: "makler@example.de", password: "Passwort-der-Ausgabe-1", firstName: "Jana", lastName: "Vogt" }

await runMain(async () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(inRoot("package.json"), "utf8")))
  const archive = path.join(folder, `${version}.tar.gz`)
  if (existsSync(archive)) throw new CliError(`${version} is frozen already: raise the version in package.json.`)
  mkdirSync(folder, { recursive: true })
  freezeMigrations()
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  const dataDir = inRoot(".cache/frozen")
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  try {
    await fill(executable, dataDir)
    // A server that was killed because it took long to end leaves rows in the log.
    const kept = ["data.db", "data.db-wal", "storage", "answers.json"]
    for (const name of readdirSync(dataDir)) {
      if (!kept.includes(name)) rmSync(path.join(dataDir, name), { recursive: true })
    }
    const tar = spawnSync("tar", ["-czf", archive, "-C", dataDir, "."], { encoding: "utf8" })
    if (tar.status !== 0) throw new CliError(`${archive} could not be written: ${tar.stderr}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(`${path.relative(inRoot(), archive)} holds a data folder of ${version}.`)
  return 0
})

function freezeMigrations(): void {
  const known = existsSync(hashesFile) ? hashesSchema.parse(JSON.parse(readFileSync(hashesFile, "utf8"))) : {}
  const names = readdirSync(migrationsDir).filter((name) => name.endsWith(".js"))
  const hashes = Object.fromEntries(names.map((name) => [name, sha256(readFileSync(path.join(migrationsDir, name)))]))
  const changed = Object.keys(known).find((name) => known[name] !== hashes[name])
  if (changed) throw new CliError(`${changed} is frozen and has changed since: a change is a new migration.`)
  writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`)
}

/** Makes a company with an agent, three listings and an image, and stores the API's responses in `answers.json`. */
async function fill(executable: string, dataDir: string): Promise<void> {
  const port = await freePort()
  const settings = readSettings({ ...process.env, HOST: "", PORT: String(port), APP_URL: "", DATA_DIR: dataDir })
  const { localUrl: url, serverEnv: env } = settings
  const setup = await prepareSetup(executable, dataDir, env)
  const server = await startServer({ executable, host: "127.0.0.1", port, url, dataDir, env })
  try {
    const responses = await withSetup(url, setup, (superuser) => createRows(url, superuser))
    const text = JSON.stringify({ login: LOGIN, answers: responses }, null, 2)
    writeFileSync(path.join(dataDir, "answers.json"), text.replaceAll(url, ""))
  } finally {
    await server.stop()
  }
}

async function createRows(url: string, superuser: Api): Promise<Record<string, unknown>> {
  const member = await signUp(url, LOGIN)
  const company_id = await create(member, "/api/companies", { name: "Vogt Immobilien", phone: "0221 123456" })
  await signUp(url, { ...LOGIN, email: "kollege@example.de", firstName: "Ulf" })
  const house = await readSizes("house-gable-evening")
  const agent_id = await create(member, "/api/agents", {
    first_name: "Jana",
    last_name: "Vogt",
    email: "makler@example.de",
    phone: "0221 123457",
    image_url: `data:image/webp;base64,${house.small?.toString("base64")}`,
  })
  const image_url = "http://bilder.example.de/kollege.jpg"
  await create(member, "/api/agents", { first_name: "Ulf", last_name: "Vogt", image_url })
  const image = await upload(member, "ausgabebild0001", "haus", house)
  const property = await create(member, "/api/properties", {
    title: "Einfamilienhaus mit Garten",
    address: "Lindenweg 4, 50667 Köln",
    status: "active",
    agent_id,
    description: "Ruhig gelegen.\n\nMit großem Garten.",
    highlights: [{ id: "h1", name: "Südbalkon" }],
    images: [{ id: image, isFeatured: true }],
    details: { price: "450000", livingArea: "140.5", rooms: "5", constructionYear: "1998" },
    energy: { certificateAvailable: true, energyConsumption: "92.4", energyEfficiencyClass: "C" },
  })
  const images = [{ url: "http://bilder.example.de/haus.jpg", isFeatured: true }]
  for (const [title, status] of Object.entries({ Stadtwohnung: "sold", Altbau: "archived" })) {
    await create(member, "/api/properties", { title, address: "Ring 1, 50668 Köln", status, agent_id, images })
  }
  const code = { code: "AUSGABE10", discount_type: "percentage", discount_value: 10, usage_type: "unlimited" }
  await superuser("POST", "/api/collections/coupons/records", { ...code, active: true })
  return fetchResponses(member, [
    `/api/companies/${company_id}`,
    `/api/agents/${agent_id}`,
    `/api/properties/${property}`,
  ])
}

async function fetchResponses({ api }: Member, records: string[]): Promise<Record<string, unknown>> {
  const lists = ["/api/companies?perPage=100", "/api/agents?perPage=100", "/api/properties?sort=title&perPage=100"]
  const paths = [...records, ...lists, "/api/auth/me"]
  return Object.fromEntries(await Promise.all(paths.map(async (address) => [address, await api("GET", address)])))
}
