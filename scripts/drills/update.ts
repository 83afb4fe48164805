import { copyFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { z } from "zod"
import { create } from "../bench/fresh-server"
import { type Api, createApi } from "../lib/api"
import { CliError } from "../lib/cli-error"
import { signInSuperuser } from "../lib/superuser"
import { type Machine, onDebian } from "./debian"
import { type Change, FIRST, packages } from "./packages"

const URL = "http://127.0.0.1:8090"
const ADMINISTRATOR = { email: "you@example.de", password: "a-long-password-of-yours" }
const MAX_GAP_MS = 2000
const AGAIN_AFTER_MS = 20

const migration = (name: string, text: string) => (folder: string) =>
  writeFileSync(path.join(folder, `dist/pb_migrations/${name}.js`), text)
const addField = migration(
  "9999999998_add_a_field",
  `migrate((app) => {
    const agents = app.findCollectionByNameOrId("agents")
    agents.fields.add(new TextField({ name: "drill" }))
    app.save(agents)
  }, () => {})`,
)
const fail = migration("9999999999_fail", 'migrate(() => { throw new Error("This migration fails.") }, () => {})')
const SLOW_SECONDS = 45
const slow = migration("9999999997_is_slow", `migrate(() => sleep(${SLOW_SECONDS * 1000}), () => {})`)
/** This migration succeeds on the copy and fails on the database. */
const failOnce = migration(
  "9999999999_fail_on_the_database",
  `migrate((app) => {
    if (!app.dataDir().includes("rehearsal")) throw new Error("This migration fails here.")
  }, () => {})`,
)
const breakHooks = (folder: string) => writeFileSync(path.join(folder, "dist/pb_hooks/main.pb.js"), "nothing.of(this)")

type Edit = (folder: string) => void
const both = (first: Edit, second: Edit) => (folder: string) => {
  first(folder)
  second(folder)
}

/** Later than any release. Each contains what the one before it has added; those after the first do not work, but for the last. */
const UPDATES: Change[] = [
  { version: "99.1.0", edit: addField },
  { version: "99.2.0", edit: both(addField, fail) },
  { version: "99.3.0", edit: both(addField, breakHooks) },
  { version: "99.4.0", edit: both(addField, failOnce) },
  { version: "99.5.0", edit: both(addField, slow) },
]

/** Records what the server answered and what it saved while something else happened. */
class Visitors {
  gap = 0
  ids: string[] = []
  private isOver = false
  private readonly work: Promise<unknown>

  constructor(
    private readonly api: Api,
    private readonly company: string,
  ) {
    this.work = Promise.all([this.read(), this.write()])
  }

  private async read() {
    let last = performance.now()
    while (!this.isOver) {
      const isAnswer = await fetch(`${URL}/`).then(
        (response) => response.ok,
        () => false,
      )
      if (!isAnswer) {
        // The processors belong to the server that starts.
        await delay(AGAIN_AFTER_MS)
        continue
      }
      this.gap = Math.max(this.gap, performance.now() - last)
      last = performance.now()
    }
  }

  private async write() {
    while (!this.isOver) {
      const agent = { company_id: this.company, first_name: "Eva", last_name: "Muster" }
      await create(this.api, "agents", agent).then(
        (id) => void this.ids.push(id),
        () => delay(AGAIN_AFTER_MS),
      )
    }
  }

  async leave(): Promise<void> {
    this.isOver = true
    await this.work
  }
}

/** Updates, fails to update, and goes back; throws a CliError if the gap is too long or a save is lost. */
export async function runUpdateDrill(): Promise<void> {
  const { all } = await packages(FIRST, ...UPDATES)
  const files = all.map(({ debian }) => debian)
  await onDebian(async (debian) => {
    for (const file of files) copyFileSync(file, path.join(debian.root, "root", path.basename(file)))
    const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = files.map((file) =>
      path.basename(file),
    )
    await debian.run("apt-get update > /dev/null")
    await debian.run(`apt-get install --yes ./${first}`)
    await debian.run(`echo ${ADMINISTRATOR.password} | makler-portal admin ${ADMINISTRATOR.email}`)
    await debian.run(`systemctl start makler-portal; until curl -fs -o /dev/null ${URL}/api/health; do sleep 0.1; done`)
    const { token } = await signInSuperuser(URL, ADMINISTRATOR)
    const api = createApi(URL, token)
    await api("PATCH", "/api/settings", { rateLimits: { enabled: false } })
    const company = await create(api, "companies", { name: "Vossberg Immobilien" })

    const { output, gap } = await update(debian, api, company, second)
    const [, back = ""] = /To go back: (makler-portal-switch .+)$/m.exec(output) ?? []
    const saved = await create(api, "agents", {
      company_id: company,
      first_name: "Nach",
      last_name: "Update",
      drill: "x",
    })
    await refuse(debian, third, "cannot migrate this database, so nothing was changed")
    await refuse(debian, fourth, "99.3.0 did not answer (journalctl -u makler-portal). The data of 99.1.0 is as it was")
    await refuse(debian, fifth, "99.4.0 could not migrate the database")
    await mistype(debian)
    if ((await findIds(api, [saved])).length !== 1) throw new CliError("A failed update has lost a save.")
    await goBack(debian, api, company, back, saved)
    await migrateSlowly(debian, sixth)
    if (gap > MAX_GAP_MS) throw new CliError("The update took too long, or this machine is busy.")
  })
}

async function update({ run }: Machine, api: Api, company: string, file: string) {
  const visitors = new Visitors(api, company)
  const output = await run(`apt-get install --yes ./${file}`)
  await visitors.leave()
  const lost = visitors.ids.length - (await findIds(api, visitors.ids)).length
  console.log(`not serving for ${visitors.gap.toFixed(0)} ms; of ${visitors.ids.length} saves meanwhile ${lost} lost`)
  if (lost > 0) throw new CliError("The update loses saves.")
  return { output, gap: visitors.gap }
}

async function refuse({ run }: Machine, file: string, sentence: string): Promise<void> {
  const output = await run(`apt-get install --yes ./${file} 2>&1 || true`)
  if (!output.includes(sentence)) throw new CliError(`A version that does not work was installed:\n${output}`)
  console.log(output.split("\n").find((line) => line.includes(sentence)))
  await run(`curl -fsS -o /dev/null ${URL}/api/health; readlink /usr/lib/makler-portal/current | grep -q 99.1.0`)
}

async function goBack({ run }: Machine, api: Api, company: string, command: string, later: string): Promise<void> {
  const refusal = await run(`makler-portal-switch ${FIRST.version} 2>&1 || true`)
  if (!refusal.includes("is older than the database"))
    throw new CliError(`An older version took a newer database: ${refusal}`)
  await run(command)
  const fields = z.object({ fields: z.array(z.object({ name: z.string() })) })
  const { fields: now } = fields.parse(await api("GET", "/api/collections/agents"))
  const isOld = now.every(({ name }) => name !== "drill") && (await findIds(api, [later])).length === 0
  if (!isOld) throw new CliError("It is not the database of before the update.")
  await create(api, "agents", { company_id: company, first_name: "Wieder", last_name: "Zurück" })
  console.log(`${FIRST.version} is running again, with the data of before the update`)
}

/** A backup that there is not, or that is damaged, stops nothing. */
async function mistype({ run }: Machine): Promise<void> {
  const pid = await run("systemctl show -P MainPID makler-portal")
  const backups = "/var/lib/makler-portal/before-updates"
  await run(
    `cp -a "$(ls -d ${backups}/backup-* | tail -n 1)" ${backups}/damaged; echo >> ${backups}/damaged/backup.json`,
  )
  for (const name of ["backup-I", "damaged"]) {
    const said = await run(`makler-portal-switch ${FIRST.version} ${backups}/${name} 2>&1 || true`)
    if (!said.includes("so nothing was changed")) throw new CliError(`${name} was taken for a backup: ${said}`)
  }
  await run(`rm -rf ${backups}/damaged; curl -fsS -o /dev/null ${URL}/api/health`)
  if ((await run("systemctl show -P MainPID makler-portal")) !== pid) throw new CliError("The server was stopped.")
}

async function migrateSlowly({ run }: Machine, file: string): Promise<void> {
  const output = await run(`apt-get install --yes ./${file} 2>&1`)
  const seconds = Number(/The migrations took (\d+) s/.exec(output)?.[1])
  if (!(seconds >= SLOW_SECONDS)) throw new CliError(`How long it takes is not said:\n${output}`)
  await run(`curl -fsS -o /dev/null ${URL}/api/health; readlink /usr/lib/makler-portal/current | grep -q 99.5.0`)
  console.log(`99.5.0, whose migration takes ${SLOW_SECONDS} s, is running`)
}

const IDS_AT_ONCE = 200

async function findIds(api: Api, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const list = ids.slice(at, at + IDS_AT_ONCE).map((id) => `'${id}'`)
    const query = `SELECT id FROM agents WHERE id IN (${list})`
    const { rows } = z
      .object({ rows: z.array(z.tuple([z.string()])).nullable() })
      .parse(await api("POST", "/api/sql", { query }))
    found.push(...(rows ?? []).map(([id]) => id))
  }
  return found
}
