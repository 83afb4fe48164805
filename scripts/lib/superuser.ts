import { randomBytes } from "node:crypto"
import { z } from "zod"
import { SETUP_ACCOUNT } from "../../src/domain/accounts/setup-account"
import { type Api, createApi } from "./api"
import { CliError } from "./cli-error"
import { type Command, runCommand } from "./run-command"
import type { Environment } from "./server"

export type Credentials = { email: string; password: string }

const authSchema = z.object({ token: z.string(), record: z.object({ id: z.string() }) })

type Place = { executable: string; dataDir: string; env: Environment }

/** Works on the data folder, whether or not a server runs on it. */
async function saveAccount(
  place: Place,
  email: string,
  call: Pick<Command, "name" | "given" | "input">,
): Promise<void> {
  const { code, output } = await runCommand({ ...place, ...call })
  // Up to 0.39 the command line ends with 0 even when it has failed.
  if (code !== 0 || !output.includes("Successfully saved")) {
    throw new CliError(`PocketBase could not save ${email} in the data folder ${place.dataDir}:\n${output}`)
  }
}

/** Saves a superuser, who may do anything in PocketBase but is not a user of the portal. */
export const upsertSuperuser = (executable: string, dataDir: string, account: Credentials, env: Environment) => {
  const { email, password } = account
  return saveAccount({ executable, dataDir, env }, email, { name: ["superuser", "upsert"], given: [email, password] })
}

/** Saves the administrator of the portal and of PocketBase's console (pb_hooks/features/operations/administrator.ts). */
export const upsertAdministrator = (executable: string, dataDir: string, account: Credentials, env: Environment) => {
  const { email, password } = account
  return saveAccount({ executable, dataDir, env }, email, { name: ["admin"], given: [email], input: `${password}\n` })
}

export const randomPassword = () => randomBytes(24).toString("base64url")

/** Call before the start: without any superuser, PocketBase logs a set-up token and opens a browser. */
export async function prepareSetup(executable: string, dataDir: string, env: Environment): Promise<Credentials> {
  const credentials = { email: SETUP_ACCOUNT, password: randomPassword() }
  await upsertSuperuser(executable, dataDir, credentials, env)
  return credentials
}

export async function signInSuperuser(
  url: string,
  { email, password }: Credentials,
): Promise<{ token: string; id: string }> {
  const path = "/api/collections/_superusers/auth-with-password"
  const { token, record } = authSchema.parse(await createApi(url)("POST", path, { identity: email, password }))
  return { token, id: record.id }
}

/** Runs `work` as a superuser who is deleted (or locked) afterwards. */
export async function withSetup<T>(url: string, credentials: Credentials, work: (api: Api) => Promise<T>): Promise<T> {
  const { token, id } = await signInSuperuser(url, credentials)
  const api = createApi(url, token)
  try {
    return await work(api)
  } finally {
    await dismiss(api, id)
  }
}

/** Deletes a superuser. The last one cannot be deleted: its random password also ends its sessions. */
async function dismiss(api: Api, id: string): Promise<void> {
  const { totalItems } = z
    .object({ totalItems: z.number() })
    .parse(await api("GET", "/api/collections/_superusers/records?perPage=1&fields=id"))
  const path = `/api/collections/_superusers/records/${id}`
  if (totalItems > 1) await api("DELETE", path)
  else {
    const password = randomPassword()
    await api("PATCH", path, { password, passwordConfirm: password })
  }
}
