import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import type { LeasedTarget, TargetResult } from "../../src/domain/target"
import { messageOf } from "../lib/cli-error"
import type { HostGuard } from "../lib/public-address"
import type { Client } from "../openimmo/client"
import { exportFile } from "../openimmo/export-file"
import { uploadByFtp } from "./upload-ftp"
import { uploadBySftp } from "./upload-sftp"

const leaseSchema = z.object({
  data: z
    .object({
      id: z.string(),
      attempt: z.number(),
      company_id: z.string(),
      protocol: z.enum(["sftp", "ftps", "ftp"]),
      host: z.string(),
      port: z.number(),
      username: z.string(),
      password: z.string(),
      folder: z.string(),
      host_key: z.string(),
    })
    .nullable(),
})

type Transfers = {
  client: Client
  /** Reads as a company. */
  clientOf: (companyId: string) => Client
  guard: HostGuard
}

const MOST_PROBLEMS = 500

/** Sends all active listings to each target that is due, one after the other. */
export async function sendTargets({ client, clientOf, guard }: Transfers, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { data: target } = leaseSchema.parse(await client.call("POST", "/api/deliveries/targets"))
    if (target === null) return
    const result = await transfer(target)
    await client.call("POST", `/api/deliveries/targets/${target.id}`, { attempt: target.attempt, ...result })
  }

  async function transfer(target: LeasedTarget): Promise<Omit<TargetResult, "attempt">> {
    const folder = mkdtempSync(path.join(scratch(), "target-"))
    try {
      const file = path.join(folder, "openimmo.zip")
      const chosen = { isPublic: true, scratch: folder }
      const made = await exportFile(clientOf(target.company_id), target.company_id, file, chosen)
      // A name of its own: a receiver may still be reading the one before.
      const name = `openimmo-${target.company_id}-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}.zip`
      const upload = target.protocol === "sftp" ? uploadBySftp : uploadByFtp
      const { hostKey } = await upload(target, { file, name, guard })
      const problems = made.problems.slice(0, MOST_PROBLEMS).map(({ object, message }) => ({ object, message }))
      return { host_key: hostKey, pictures: made.pictures, sent: made.references, problems }
    } catch (error) {
      return { error: messageOf(error).slice(0, 500) }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function scratch(): string {
  const folder = path.join(process.env.STATE_DIRECTORY || tmpdir(), "makler-portal-targets")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
