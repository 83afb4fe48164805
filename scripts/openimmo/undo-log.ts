import { createHash } from "node:crypto"
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { z } from "zod"
import { DAY } from "../../src/domain/values/durations"
import { afterUndo, UNDO_DAYS, type Versions } from "../../src/openimmo/plan/undo-import"
import type { UndoStep } from "../../src/openimmo/plan/undo-steps"
import { inRoot } from "../lib/paths"

const common = { of: z.string().default(""), title: z.string() }
const version = { id: z.string(), updatedAt: z.string() }
const body = z.record(z.string(), z.unknown())
const identity = z.object({ provider: z.string(), obid: z.string(), number: z.string() })
const stepSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("creating"), ...common, identity }),
  z.object({ kind: z.literal("changing"), ...common, ...version, body, before: body }),
  z.object({ kind: z.literal("refused"), ...common }),
  z.object({ kind: z.literal("remove"), ...common, ...version, body: body.optional() }),
  z.object({ kind: z.literal("restore"), ...common, ...version, body, documents: z.array(z.string()).optional() }),
])

/**
 * Records how to undo the imports into a company: a file for each import, a line before and after each save. The files lie next
 * to the session and have its permissions.
 */
export class UndoLogs {
  private readonly folder = inRoot(".cache/openimmo")
  private readonly prefix: string

  constructor(url: string, companyId: string) {
    this.prefix = `undo-${createHash("sha256").update(`${url} ${companyId}`).digest("hex").slice(0, 16)}-`
  }

  /** Begins the log of an import. The file exists once there is something to undo, however the import ends. */
  begin(): (step: UndoStep) => void {
    for (const file of this.files()) if (statSync(file).mtimeMs < Date.now() - UNDO_DAYS * DAY) rmSync(file)
    const file = path.join(this.folder, `${this.prefix}${Date.now()}.jsonl`)
    return (step) => {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 })
      appendFileSync(file, `${JSON.stringify(step)}\n`, { mode: 0o600 })
    }
  }

  /** Returns the last import that was not taken back, its last step first; null if there is none of 30 days. */
  last(): { steps: UndoStep[]; forget: () => void } | null {
    const file = this.files().at(-1)
    if (file === undefined || statSync(file).mtimeMs < Date.now() - UNDO_DAYS * DAY) return null
    // The last line is cut off if the import was killed while it wrote.
    const lines = readFileSync(file, "utf8").split("\n").slice(0, -1)
    const steps = lines.map((line): UndoStep => toStep(stepSchema.parse(JSON.parse(line)))).reverse()
    return { steps, forget: () => rmSync(file, { force: true }) }
  }

  /** Tells the earlier logs the versions that listings have now, after the last import was taken back and forgotten. */
  renew(versions: Versions): void {
    for (const file of this.files()) {
      const { atime, mtime } = statSync(file)
      const [cut = "", ...lines] = readFileSync(file, "utf8").split("\n").reverse()
      const steps = lines.map((line) => toStep(stepSchema.parse(JSON.parse(line))))
      const renewed = afterUndo(steps, versions).map((step) => JSON.stringify(step))
      writeFileSync(file, [cut, ...renewed].reverse().join("\n"), { mode: 0o600 })
      utimesSync(file, atime, mtime)
    }
  }

  private files(): string[] {
    try {
      const names = readdirSync(this.folder).filter((name) => name.startsWith(this.prefix))
      return names.sort().map((name) => path.join(this.folder, name))
    } catch {
      return []
    }
  }
}

const toStep = (step: z.infer<typeof stepSchema>): UndoStep => {
  if (step.kind !== "restore") return step
  const { documents, ...rest } = step
  return { ...rest, ...(documents !== undefined && { documents }) }
}
