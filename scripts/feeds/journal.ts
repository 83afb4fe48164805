import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs"
import { z } from "zod"

const stepSchema = z.object({ object: z.string(), title: z.string(), kind: z.enum(["created", "changed", "archived"]) })
const reportSchema = z.object({
  outcome: z.enum(["accepted", "repaired", "rejected"]),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  problems: z.array(z.object({ object: z.string(), field: z.string(), message: z.string() })),
  /** The change made to each object; unchanged objects are left out. */
  steps: z.array(stepSchema),
})
/** The result of one import of a feed. */
export type FeedReport = z.infer<typeof reportSchema>
export type ReportedStep = z.infer<typeof stepSchema>

const entrySchema = z.object({
  /** The id under which the portal keeps the entry: it stores the entry once, however often it is told. */
  id: z.string(),
  name: z.string(),
  state: z.string(),
  to: z.enum(["failed", "processed"]),
  target: z.string(),
  report: reportSchema,
})
/** A package that was imported and not yet put away. */
export type JournalEntry = z.infer<typeof entrySchema>

/** A file of its own for each feed: what it says was done is not done again after a restart. */
export class Journal {
  constructor(private readonly file: string) {}

  read(): JournalEntry | null {
    try {
      return entrySchema.parse(JSON.parse(readFileSync(this.file, "utf8")))
    } catch {
      return null
    }
  }

  write(entry: JournalEntry): void {
    writeWhole(this.file, JSON.stringify(entry))
  }

  clear(): void {
    rmSync(this.file, { force: true })
  }
}

/** Writes a file so that it is the old or the new one, whatever happens. */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.part`
  rmSync(part, { force: true })
  const descriptor = openSync(part, "wx", 0o640)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(part, file)
}
