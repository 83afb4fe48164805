import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { saveRow } from "../../database/records"
import { createCommand } from "../../engine/command"
import { env } from "../../engine/env"
import { updateDatabase } from "./update-database"

export function applyAdministrator(): void {
  const [email, password] = [env("ADMIN_EMAIL"), env("ADMIN_PASSWORD")]
  if (email !== "" && password !== "") saveAdministrator(email, password)
}

const USE =
  "The e-mail address is needed; the password is read from standard input, where no list of processes and no log shows it."

/** `pocketbase admin EMAIL`, with the password as a line of standard input: works whether or not a server is running. */
export function addAdminCommand(): void {
  const command = createCommand({
    use: "admin EMAIL",
    short: "Creates or updates the administrator of the portal and of PocketBase's console",
    onNew: true,
    run: (self, given) => {
      const [email = ""] = given
      if (given.length !== 1) throw new Error(USE)
      const [password = ""] = toString($os.readFile("/dev/stdin")).split(/\r?\n/)
      if (password === "") throw new Error(USE)
      saveAdministrator(email, password)
      self.println(`Successfully saved ${email}`)
    },
  })
  $app.rootCmd?.addCommand(command)
}

function saveAdministrator(email: string, password: string): void {
  // PocketBase migrates later, when it starts to serve; a new data folder has no such fields before.
  updateDatabase()
  save("users", normalizeEmail(email), password, { verified: true, is_admin: true })
  save("_superusers", email, password, {})
}

function save(collection: string, email: string, password: string, fields: Record<string, boolean>): void {
  const record = findByEmail(collection, email) ?? new Record($app.findCollectionByNameOrId(collection))
  record.setEmail(email)
  if (!record.validatePassword(password)) record.setPassword(password)
  saveRow($app, record, fields)
}

function findByEmail(collection: string, email: string): core.Record | null {
  return $app.findRecordsByFilter(collection, "email = {:email}", "", 1, 0, { email })[0] ?? null
}
