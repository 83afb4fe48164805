import * as z from "zod/mini"
import { queryRows } from "../../database/sql"
import { isUnexpired } from "../../engine/clock"
import { DISK_FULL, FILES_AWAY, NOT_SAVED } from "../../engine/disk-error"
import { freeDiskBytes } from "../../engine/disk-space"
import { fileMode } from "../../engine/engine-types"
import { envNumber } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { logError } from "../../engine/logging"
import { filesState } from "../../files/object-storage"
import { route } from "../../server/http/route"

const NO_DATABASE = "Die Datenbank antwortet gerade nicht."

export const readinessRoutes = [
  route({
    method: "GET",
    path: "/api/ready",
    access: "public",
    lane: "remote",
    summary: "Whether the server can read, save and show pictures; else 503 with the same keys and a sentence",
    response: () => z.object({ database: z.literal("ok"), disk: z.literal("ok"), s3: z.enum(["ok", "off"]) }),
    handle: () => {
      const database = databaseTrouble()
      const disk = diskTrouble()
      const s3 = filesState()
      const facts = { database: toState(database), disk: toState(disk), s3 }
      const trouble = database ?? disk ?? (s3 === "error" ? FILES_AWAY : null)
      if (trouble !== null) throw new HttpError(503, trouble, undefined, facts)
      return facts
    },
  }),
]

const toState = (trouble: string | null) => (trouble === null ? "ok" : "error")

function databaseTrouble(): string | null {
  try {
    queryRows($app, "SELECT id AS row FROM companies LIMIT 1", {})
    return null
  } catch (error) {
    logError("The database does not answer", error)
    return NO_DATABASE
  }
}

const WRITABLE = "disk:writable"
const CHECK_MS = 2_000

function diskTrouble(): string | null {
  if (freeDiskBytes() < envNumber("MIN_FREE_DISK_MB") * 1024 * 1024) return DISK_FULL
  const [until = "0", known = ""] = String($app.store().get(WRITABLE) ?? "").split(" ")
  const state = isUnexpired(Number(until), CHECK_MS) ? known : writeTest()
  return state === "no" ? NOT_SAVED : null
}

function writeTest(): "no" | "yes" {
  const file = `${$app.dataDir()}/.writable`
  let state: "no" | "yes" = "yes"
  try {
    $os.writeFile(file, "", fileMode(0o600))
  } catch {
    state = "no"
  }
  $app.store().set(WRITABLE, `${Date.now() + CHECK_MS} ${state}`)
  return state
}
