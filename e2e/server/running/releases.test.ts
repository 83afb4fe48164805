import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { createApi } from "../../../scripts/lib/api"
import { inRoot } from "../../../scripts/lib/paths"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../../../scripts/lib/superuser"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { parseAddress } from "../../../src/domain/values/parse-address"
import { readSchema, withServer } from "../support/schema"

// The releases made these data folders: `npx tsx scripts/freeze-version.ts` adds one.
const archives = readdirSync(inRoot("e2e/releases")).filter((name) => name.endsWith(".tar.gz"))
const folder = inRoot(".cache/test", `releases-${process.pid}`)
const superuser = { email: "test@example.com", password: randomPassword() }
const answersSchema = z.object({
  login: z.looseObject({ email: z.string(), password: z.string() }),
  answers: z.record(z.string(), z.unknown()),
})

const addressesSchema = z.object({
  data: z.array(
    z.object({ address: z.string(), street: z.string().min(1), city: z.string().min(1), missing: z.array(z.string()) }),
  ),
})

const foundSchema = z.object({ total: z.number() })
const listedSchema = z.object({
  data: z.array(z.object({ title: z.string(), property_type: z.string(), agent_name: z.string() })),
})

const modesSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })).check(z.minLength(1)) })

const rowsSchema = z.object({
  items: z.array(z.object({ bytes: z.number().optional(), photo_bytes: z.number().optional() })),
})

let executable: string
let fresh: unknown

/** Runs `work` with a server on `dataDir` and a superuser for the test. */
async function start<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  await upsertSuperuser(executable, dataDir, superuser, process.env)
  return withServer({ executable, dataDir }, work)
}

/** Returns the size of the companies' images according to the database. */
async function readStoredBytes(url: string): Promise<number> {
  const { token } = await signInSuperuser(url, superuser)
  const sums = ["media", "agents"].map(async (collection) => {
    const answer = await createApi(url, token)("GET", `/api/collections/${collection}/records?perPage=500`)
    return rowsSchema.parse(answer).items.reduce((sum, { bytes = 0, photo_bytes = 0 }) => sum + bytes + photo_bytes, 0)
  })
  return (await Promise.all(sums)).reduce((sum, bytes) => sum + bytes, 0)
}

const weigh = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".attrs"))
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  executable = (await ensurePocketbase()).file
  fresh = await start(path.join(folder, "fresh"), (url) => readSchema(url, superuser))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(archives)("a data folder of %s", (archive) => {
  it("has the collections, rules and indexes of a new one, and returns its rows", async () => {
    const dataDir = path.join(folder, archive)
    mkdirSync(dataDir)
    const tar = spawnSync("tar", ["-xzf", inRoot("e2e/releases", archive), "-C", dataDir], { encoding: "utf8" })
    expect(tar.stderr).toBe("")
    // Pictures on other sites are stored with https since the release after 0.1.0.
    const text = readFileSync(path.join(dataDir, "answers.json"), "utf8").replaceAll(
      "http://bilder.",
      "https://bilder.",
    )
    const { login, answers } = answersSchema.parse(JSON.parse(text))
    await start(dataDir, async (url) => {
      expect(await readSchema(url, superuser)).toEqual(fresh)

      const session = await createApi(url)("POST", "/api/auth/login", { email: login.email, password: login.password })
      const { token } = z.object({ token: z.string() }).parse(session)
      for (const [address, answer] of Object.entries(answers)) {
        const today = JSON.stringify(await createApi(url, token)("GET", address)).replaceAll(url, "")
        // Pictures on other sites have an id since the release after 0.1.0.
        const named = (key: string, value: unknown) =>
          key === "id" && value === "" ? expect.stringMatching(/./) : value
        expect(JSON.parse(today), address).toMatchObject(Object(JSON.parse(JSON.stringify(answer), named)))
      }
      // Addresses have parts since the release after 0.1.0.
      const { data } = addressesSchema.parse(
        await createApi(url, token)("GET", "/api/properties?fields=address,street,city,missing"),
      )
      expect(data.length).toBeGreaterThan(0)
      // The server rates what listings lack when it starts: none of them has twelve pictures.
      for (const { missing } of data) expect(missing[0]).toBe("pictures")
      for (const { address, street, city } of data) expect(parseAddress(address)).toMatchObject({ street, city })
      // Searches find kind and agent's name since the release after 0.1.0.
      const { data: listed } = listedSchema.parse(
        await createApi(url, token)("GET", "/api/properties?fields=title,property_type,agent_name"),
      )
      for (const { title, property_type, agent_name } of listed) {
        const q = encodeURIComponent(`${agent_name} ${property_type} ${title.replaceAll("ö", "o")}`)
        expect(
          foundSchema.parse(await createApi(url, token)("GET", `/api/properties?q=${q}`)).total,
          q,
        ).toBeGreaterThan(0)
      }

      // Nobody had chosen that inquiries are delivered, nor that they are not.
      const { data: companies } = modesSchema.parse(await createApi(url, token)("GET", "/api/companies"))
      for (const company of companies) {
        expect(company).toMatchObject({ inquiry_mode: "simulated", inquiry_mode_confirmed: false })
      }

      expect(await readStoredBytes(url)).toBe(weigh(path.join(dataDir, "storage")))
      const pictures = JSON.stringify(answers).match(/\/api\/files\/(?:media|agents)\/[\w/]+\.webp/g) ?? []
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) expect((await fetch(`${url}${picture}`)).status, picture).toBe(200)
    })
  })
})
