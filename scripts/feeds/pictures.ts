import { z } from "zod"
import { MINUTE } from "../../src/domain/values/durations"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { Client, Refused } from "../openimmo/client"
import { makeSizes } from "../openimmo/pictures"
import type { Worker } from "./worker"

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) })
type Picture = z.infer<typeof listSchema>["data"][number]

type Env = Readonly<Record<string, string | undefined>>

/**
 * Returns the worker that makes WebP sizes of pictures that came alone; none without `DELIVERY_KEY`. `pauseMs` is the time between two
 * looks.
 */
export function pictureWorkers(server: string, env: Env = process.env, pauseMs = MINUTE): Worker[] {
  const { DELIVERY_KEY: key } = env
  if (!key) return []
  const client = new Client(server, { key: `immo_delivery.${key}` })
  // Sizes that would not help, and pictures that fail, are tried once in the life of a process.
  const tried = new Set<string>()
  let nextAt = 0
  return [
    {
      name: "pictures",
      look: async (signal) => {
        if (Date.now() < nextAt) return
        nextAt = Date.now() + pauseMs
        await sizeAll(client, tried, signal)
      },
    },
  ]
}

/** Begins anew each time: a picture becomes public long after it came, when its listing does. */
async function sizeAll(client: Client, tried: Set<string>, signal: AbortSignal): Promise<void> {
  let after: string | undefined = ""
  while (after !== undefined) {
    const { data } = listSchema.parse(await client.call("GET", `/api/media/unsized?after=${after}`))
    for (const picture of data) {
      if (signal.aborted) return
      if (tried.has(picture.id)) continue
      await sizeOne(client, picture).catch((error: unknown) => {
        if (concernsAll(error)) throw error
        console.error(`pictures: ${picture.id}: ${getErrorMessage(error)}`)
      })
      tried.add(picture.id)
    }
    after = data.at(-1)?.id
  }
}

/** Holds one picture in memory at a time. */
async function sizeOne(client: Client, { id, url }: Picture): Promise<void> {
  const sizes = Object.entries(await makeSizes(await client.download(url)))
  if (sizes.length === 0) return
  const form = new FormData()
  for (const [name, bytes] of sizes) form.set(name, new Blob([bytes]), "size.webp")
  await client.call("POST", `/api/media/${id}/sizes`, form)
}

const DISK_FULL = 507

/** Returns whether the next picture would fail as well. */
const concernsAll = (error: unknown): boolean =>
  error instanceof FatalImportError ||
  error instanceof CliError ||
  (error instanceof Refused && error.status === DISK_FULL)
