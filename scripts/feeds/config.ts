import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { CliError, getErrorMessage } from "../lib/cli-error"

const text = z.string().trim().min(1)
const feedSchema = z.strictObject({
  /** The name in the portal; by default the folder's name. */
  name: text.max(60).optional(),
  /** Where packages arrive. */
  folder: text,
  /** Holds a key of the company that they belong to. */
  keyFile: text,
  /** The source whose listings a full transfer may archive. */
  fullScope: text.max(60).optional(),
})
const configSchema = z.strictObject({
  /** The portal's own address, past any proxy. */
  server: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  feeds: z.array(feedSchema).max(1000),
})

export type Feed = { name: string; folder: string; keyFile: string; fullScope: string | undefined }
export type FeedsConfig = { server: string; feeds: Feed[] }

/** Reads the table of feeds, if there is one. Paths count from its folder. */
export function readConfig(file: string | null): FeedsConfig {
  const own = `http://127.0.0.1:${process.env.PORT || "8090"}`
  if (file === null) return { server: own, feeds: [] }
  const { server = own, feeds } = parse(file)
  const at = (name: string) => path.resolve(path.dirname(file), name)
  const all = feeds.map(({ name, folder, keyFile, fullScope }) => {
    const watched = at(folder)
    return { name: name ?? path.basename(watched).slice(0, 60), folder: watched, keyFile: at(keyFile), fullScope }
  })
  const folders = new Set(all.map(({ folder }) => folder))
  if (folders.size < all.length) throw new CliError(`${file} names a folder twice.`)
  return { server, feeds: all }
}

function parse(file: string): z.infer<typeof configSchema> {
  try {
    const checked = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")))
    if (checked.success) return checked.data
    const issue = checked.error.issues[0]
    throw new CliError(`at ${issue?.path.join(".") || "its top"}: ${issue?.message}`)
  } catch (error) {
    throw new CliError(`The table of feeds ${file} cannot be used: ${getErrorMessage(error)}`)
  }
}

/** Reads the key each time, so that it is exchanged without a restart. */
export function readKey(file: string): string {
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw new CliError(`The key could not be read: ${getErrorMessage(error)}`)
  }
}
